/** What people ask a reader of the language for most: how something is said that has no sentence of its own. Each of them holds of its words. */
export const WAYS_TO_SAY: readonly (readonly [words: string, ...sentences: string[]])[] = [
  ['the status of "Order 7" is "Paid"', 'The thing called "status" in the part "Order 7" shows exactly "Paid"'],
  ["the total has gone up to 5", 'The number in the thing called "total" is 5'],
  ['after a moment the list shows "Milk"', 'The list shows "Milk"'],
  [
    'the drink is "Tea" in place of "Milk"',
    'Before the last step, the thing called "drink" shows "Milk"',
    'The thing called "drink" shows exactly "Tea"',
  ],
  ['only tick "Milk"', 'Check "Milk"'],
];
