/** Taken before anything is watched: what this script itself puts off is no work of the page. */
export const { setTimeout, clearTimeout, requestAnimationFrame } = globalThis;
