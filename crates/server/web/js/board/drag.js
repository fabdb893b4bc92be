// Carrying something with a pointer: mouse, pen or finger.

/** How far a pointer goes, in CSS pixels, before a press becomes a drag. */
const THRESHOLD = 6;

/**
 * Follows a press until it ends. Call it from `pointerdown`.
 * @param {PointerEvent} down
 * @param {object} handlers
 * @param {() => boolean} [handlers.canStart]  asked once, when the pointer has gone far enough; false ends it
 * @param {(x: number, y: number) => void} [handlers.onMove]  client coordinates, while dragging
 * @param {(x: number, y: number) => void} [handlers.onDrop]  the end of a drag
 * @param {() => void} [handlers.onTap]  the end of a press that was no drag
 * @param {() => void} [handlers.onCancel]  the drag was taken away (a scroll, a second finger, Escape)
 */
export function followPointer(down, { canStart = () => true, onMove, onDrop, onTap, onCancel }) {
  if (!down.isPrimary || down.button !== 0) return;
  let dragging = false;
  let refused = false;
  const stop = () => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", cancel);
    removeEventListener("keydown", key, true);
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    if (event.pointerId !== down.pointerId || refused) return;
    if (!dragging) {
      if (Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < THRESHOLD) return;
      if (!canStart()) {
        refused = true;
        return;
      }
      dragging = true;
    }
    onMove?.(event.clientX, event.clientY);
  };
  /** @param {PointerEvent} event */
  const up = (event) => {
    if (event.pointerId !== down.pointerId) return;
    stop();
    if (dragging) onDrop?.(event.clientX, event.clientY);
    else if (!refused) onTap?.();
  };
  /** @param {PointerEvent} event */
  const cancel = (event) => {
    if (event.pointerId !== down.pointerId) return;
    stop();
    if (dragging) onCancel?.();
  };
  /** @param {KeyboardEvent} event */
  const key = (event) => {
    if (event.key !== "Escape" || !dragging) return;
    event.stopPropagation();
    stop();
    onCancel?.();
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", cancel);
  addEventListener("keydown", key, true);
}
