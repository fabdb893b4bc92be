// Files that the page makes or fetches, handed to the person as a download.

/** So long a browser may take to begin with a download, in milliseconds. */
const PATIENCE = 60_000;

/** @param {Blob} content @param {string} name */
export function saveFile(content, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), PATIENCE);
}
