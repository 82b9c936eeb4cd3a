export const BANK_BUGS = {
  "wrong-amount": "a transfer books a tenth of what was confirmed",
  "stale-balance": "the overview keeps the balances as they were before a transfer",
  "not-booked": "a transfer is confirmed and never booked",
  "double-transfer": "a transfer is booked twice",
  "wrong-recipient": "the confirmation names another payee than the chosen one",
  "cancel-sends": "Cancel in the confirmation sends the money all the same",
  "dead-confirm": "the button that confirms does nothing",
  "no-overdraft-check": "more money can be sent than there is",
  "wrong-payee-removed": "Remove takes the payee below",
  "removes-unasked": "a payee is removed whatever the answer to the question was",
  "payee-not-added": "a new payee is announced and not kept",
  "sorted-as-text": "amounts are sorted as if they were words",
  "filter-ignored": "the statement's filter shows all entries",
  "sign-lost": "money that went out is shown without its minus",
  "total-forgets-savings": "the total leaves out the savings account",
  "english-numbers": "the German pages write numbers as the English ones do",
  "settings-lost": "settings are announced as saved and are not",
} as const;

export type BankBug = keyof typeof BANK_BUGS;
