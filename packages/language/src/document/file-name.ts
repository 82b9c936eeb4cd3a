export const FILE_NAME = /^[\p{L}\p{N}_()+-][\p{L}\p{N}_. ()+-]{0,120}\.[a-z0-9]{1,5}$/iu;

export function isFileName(text: string): boolean {
  return FILE_NAME.test(text.trim());
}
