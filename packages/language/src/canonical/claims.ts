import type { Assertion, EachClaim, SingleAssertion } from "../intent.ts";
import type { Row } from "./sequence.ts";

export type Table<T extends { readonly kind: string }> = { readonly [K in T["kind"]]: readonly Row[] };

/** What can be expected, and how it is said: the same row writes it and reads it. */
export const CLAIMS: Table<Exclude<Assertion, { kind: "all" }>> = {
  text: [
    ["the page {*shows} {text}[ {scope}]", { target: null }],
    ["the page {*doesShow} {*anyOf}[ {scope}]", { target: null, negated: false }],
    "{target:shower} {*shows} {text}[ {scope}]",
    ["{target:shower} {*doesShow} {*anyOf}[ {scope}]", { negated: false }],
    { say: "{scope:partCalled} {*shows} {text}", is: { target: null }, instead: 'the page shows "text" in the part called "text"' },
    // What a control shows is what it holds; its text may be all that could be chosen in it.
    "the text in {target:control} {*shows} {text}[ {scope}]",
    ["the text in {target:control} {*doesShow} {*anyOf}[ {scope}]", { negated: false }],
  ],
  state: [
    "{target} is {*state}",
    "{target:kindly} is {*shown}",
    { say: "{target:rowOf} is {*shown}", instead: 'the row "name" is visible' },
  ],
  value: ["{target} {*holds} {value:text}"],
  row: [
    "the row of {keys:all} {*rowShows} {text}[ in the column {column:text}]",
    ["{place:scope}, the column {column:text} {*rowShows} {text}", { keys: [] }],
    ["{place:scope}, a cell {*rowShows} {text}", { keys: [] }],
    {
      say: "{place:firstRow} {*rowShows} {text} in the column {column:text}",
      is: { keys: [] },
      instead: 'in the first row, the column "column" shows "text"',
    },
  ],
  count: [
    "the number of {target:many} is {comparison:counting}{count}",
    ["the number of {target:many} is between {count} and {upTo:count}", { comparison: "at_least" }],
    ["the number of {target:many} is {comparison:counting}{amount:text}", { count: 0 }],
  ],
  number: ["the number in {target} is {*not}{comparison:numbered}{value:amount}"],
  compare: ["the number in {target} is {*not}{comparison:numbered}{terms:sum}"],
  moved: [
    ["{what:moving} is[ {by:amount}] more than before", { direction: "up" }],
    ["{what:moving} is[ {by:amount}] less than before", { direction: "down" }],
    ["{what:moving} is the same as before", { direction: "none" }],
  ],
  was: ["before the last step, {claim}"],
  every: [
    ["every {target:single} {what:each}", { quantity: "all" }],
    ["none of the {target:many} {what:eachOfMany}", { quantity: "none" }],
    "{quantity} of the {target:many} {what:eachOfMany}",
  ],
  only: [["only {texts:all} are listed{*inOrder}", { target: null }], "{target} lists only {texts:all}{*inOrder}"],
  order: ["{first:text} is listed before {second:text}[ {scope}]"],
  sorted: ["{target} is sorted{by:sortedBy} in {direction} order"],
  placed: ["{text} is shown beside {beside:text}", "{text} is shown in or beside {anchor:target}", "{text} is shown at the {edges}"],
  options: ["{target} {*offers} {options:all}"],
  link: ["{target} {*leads} {url:address}"],
  // In which colour or letters it is drawn, and then any attribute of its code.
  attribute: ["{target} {*looks} {*look}", "the attribute {attribute:text} of {target} {*isBeing} {value:text}"],
  page: ["the page called {name:text} {*isShown}"],
  url: ["the URL {*isBeing} {value:address}"],
  title: ["the title {*isBeing} {value:text}", ["the title of the tab {*isBeing} {value:text}", { ofTab: true }]],
  alert: ["an alert {*says} {text}"],
  downloaded: [
    ["a file[ named {name:text}] is downloaded[ and contains {containing:text}]", { negated: false }],
    ["no file[ named {name:text}] is downloaded[ and contains {containing:text}]", { negated: true }],
  ],
  email: [
    ["an email{filter} arrives", { negated: false }],
    ["no email{filter} arrives", { negated: true }],
  ],
  tab_opened: [
    ["a new tab is opened[ with the URL {url:address}]", { negated: false }],
    ["no new tab is opened[ with the URL {url:address}]", { negated: true }],
  ],
  load_time: ["the page loads within {atMostMs:seconds}"],
  no_errors: [
    ["there are no console errors", { what: "console" }],
    ["there are no JavaScript errors", { what: "page" }],
    ["no network requests fail", { what: "network" }],
  ],
};

const each = ([show, cost, are, have]: readonly [show: string, cost: string, are: string, have: string]): Table<EachClaim> => ({
  shows: [`{*${show}} {text}[ in the column {column:text}]`],
  shows_price: [`${show} a price`],
  costs: [`${cost} {comparison:exactly}{value:amount}`],
  is: [`${are} {*anyState}`],
  holds: [`{*${have}} {target}`],
});

/** What is said of each of several; and the same, where it is said of more than one: it reads as the other does. */
export const EACH = each(["shows", "costs", "is", "has"]);
export const EACH_OF_MANY = each(["show", "cost", "are", "have"]);

/** What is counted or read to see whether it moved; what it is compared with is not looked at. */
export const MOVING: Table<Extract<SingleAssertion, { kind: "count" | "number" }>> = {
  count: [["the number of {target:many}", { comparison: "equals", count: 1 }]],
  number: [["the number in {target}", { comparison: "equals", value: "1", negated: false }]],
};
