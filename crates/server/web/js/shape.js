// Whether a value that this browser kept has the shape this version expects: it may be of an older one, or junk.

import { readKept } from "./state.js";

/**
 * A shape: a text, number or truth stands for any of its type, a list of one shape for a list of such, an object for one
 * with at least these fields, a function for what it says yes to.
 * @typedef {string | number | boolean | ((value: any) => boolean) | [any] | {[name: string]: any}} Shape
 */

/** @param {unknown} value @param {Shape} shape @returns {boolean} */
export function fits(value, shape) {
  if (typeof shape === "function") return shape(value);
  if (Array.isArray(shape)) return Array.isArray(value) && value.every((item) => fits(item, shape[0]));
  if (typeof shape !== "object") return typeof value === typeof shape;
  if (!isObject(value)) return false;
  return Object.entries(shape).every(([name, part]) => fits(value[name], part));
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** One of a few values. @param {...unknown} values */
export const oneOf = (...values) => (/** @type {unknown} */ value) => values.includes(value);

/** A whole number in a range. @param {number} least @param {number} most */
export const between = (least, most) => (/** @type {unknown} */ value) => Number.isInteger(value) && Number(value) >= least && Number(value) <= most;

/** That shape, or null, or nothing. @param {Shape} shape */
export const perhaps = (shape) => (/** @type {unknown} */ value) => value === undefined || value === null || fits(value, shape);

/** Red or Blue. */
export const aSide = oneOf("red", "blue");

/** The name of a square. @param {unknown} value */
export const aSquare = (value) => typeof value === "string" && /^[a-p](?:[1-9]|1[0-6])$/.test(value);

/**
 * Reads a value that this browser keeps; null where there is none of that shape.
 * @param {string} key
 * @param {Shape} shape
 * @returns {any}
 */
export function readShaped(key, shape) {
  const value = readKept(key, null);
  return fits(value, shape) ? value : null;
}

/**
 * Reads an object that this browser keeps, without the fields that are of another shape.
 * @param {string} key
 * @param {(name: string) => Shape | undefined} shapeOf  the shape of a field; none for one that should not be there
 * @returns {Record<string, any>}
 */
export function readFields(key, shapeOf) {
  const fields = Object.entries(readKept(key, {})).filter(([name, value]) => {
    const shape = shapeOf(name);
    return shape !== undefined && fits(value, shape);
  });
  return Object.fromEntries(fields);
}
