/** Words that count: what each stands for is its place. */
const inOrder = (words: string): readonly string[] => words.split(" ");

export const MONTHS = inOrder("january february march april may june july august september october november december");

/** From nothing on. */
export const COUNTS = inOrder("zero one two three four five six seven eight nine ten eleven twelve");

export const ORDINALS = inOrder("first second third fourth fifth sixth seventh eighth ninth tenth");
