import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Act } from "../language/intent.ts";
import { named, type Stage, startStage } from "./__fixtures__/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const OUT = `<p id="out"></p>`;
const says = (event: string, text: string): string => `${event}="out.textContent+='${text};'"`;
const FORM = `<label>Name <input ${says("oninput", "typed")}></label><label>Colour <select ${says("onchange", "chosen")}><option>Red</option><option>Blue</option></select></label>
<label><input type="checkbox" ${says("onclick", "ticked")}> Newsletter</label><label>Size <input type="range" min="0" max="10" value="2" ${says("oninput", "moved")}></label>
<fieldset><legend>Plan</legend><label><input type="radio" name="p" ${says("onclick", "radio")}> Free</label><label><input type="radio" name="p" ${says("onclick", "pro")}> Pro</label></fieldset>${OUT}`;
const button = (name: string, text = name): string => `<button ${says("onclick", text)}>${name}</button>`;
const rows = (cells: (name: string) => string): string =>
  `<table><thead><tr><th>Name</th><th>Do</th></tr></thead><tbody>${["Ann", "Bob"].map((name) => `<tr><td>${name}</td><td>${cells(name)}</td></tr>`).join("")}</tbody></table>${OUT}`;
const MENU = (name: string): string =>
  `<button aria-haspopup="menu" aria-expanded="false" aria-label="More" onclick="this.setAttribute('aria-expanded','true');this.nextElementSibling.hidden=false"></button><div role="menu" hidden style="position:absolute;background:#fff"><div role="menuitem" tabindex="-1" ${says("onclick", `${name} archived`)}>Archive</div><div role="menuitem" tabindex="-1">Copy</div></div>`;
const SORTS = `<table><thead><tr><th aria-sort="none"><button onclick="const h=this.parentElement;const was=h.getAttribute('aria-sort');h.setAttribute('aria-sort',was==='ascending'?'descending':'ascending');out.textContent+=h.getAttribute('aria-sort')+';'">Name</button></th><th>Age</th></tr></thead><tbody><tr><td>Ann</td><td>2</td></tr></tbody></table>${OUT}`;
/** A head with a link for each direction, whose words take no press. */
const TWO_WAYS = `<style>i{display:inline-block;width:9px;height:9px;background:#333}</style><table><thead><tr><th>Order</th><th>Total
<a href="#" onclick="out.textContent+='down;';return false"><i class="fa fa-caret-down"></i></a> <a href="#" onclick="out.textContent+='up;';return false"><i class="fa fa-caret-up"></i></a></th></tr></thead>
<tbody><tr><td>A</td><td>2</td></tr><tr><td>B</td><td>3</td></tr></tbody></table>${OUT}`;
const SHOP = `<div><div><h3>Pen</h3>${button("Add to cart", "pen")}</div><div><h3>Ink</h3>${button("Add to cart", "ink")}</div></div>${OUT}`;
const LIST = `<h2>Groceries</h2><form onsubmit="out.textContent='added '+q.value;return false"><input id="q" placeholder="What else?"></form><ul><li>Eggs</li><li>Rice</li></ul>${OUT}`;
const SEARCH = `<header><form role="search" onsubmit="out.textContent='asked '+s.value;return false"><input id="s" type="search"></form></header><main><label>Name <input></label></main>${OUT}`;
/** The field in the bar searches for pages; that of the list opens by a sign. */
const OPENED = `<nav><input type="search" placeholder="Search" onchange="out.textContent='left'"></nav><main><h1>Books</h1><button aria-label="Search" onclick="this.outerHTML='<form role=search onsubmit=&quot;out.textContent=\\'asked \\'+b.value;return false&quot;><input type=search id=b></form>';b.focus()">⌕</button></main>${OUT}`;
const TRASH = `<a href="#" ${says("onclick", "deleted")}><i class="fa fa-trash" style="display:inline-block;width:14px;height:14px;background:#333"></i></a>`;
const SEARCHED = `<form onsubmit="out.textContent='asked '+s.value+'.';return false"><input id="s" value="boats" placeholder="Search..."></form>${OUT}`;
const OF_USERS = `<nav><a href="#users" onclick="out.textContent='left';return false">Users</a></nav><main><h1>Users</h1><form onsubmit="out.textContent='asked '+s.value;return false"><input id="s" type="search" placeholder="Search user"><button>Go</button></form></main>${OUT}`;
const FILTERS = `<label>Status <select ${says("onchange", "narrowed")}><option>All</option><option>Paid</option></select></label><button>Paid on</button>${OUT}`;

const arrow = (icon: string, text: string): string =>
  `<span style="cursor:pointer" ${says("onclick", text)}><span role="img" aria-label="${icon}" class="anticon anticon-${icon}" style="display:inline-block;width:14px;height:14px;background:#333"></span></span>`;
/** As react-big-calendar and Ant Design draw a month, with the pages of a list beside it. */
const MONTHS = `<section aria-label="Calendar">${button("Today")}${arrow("left", "month back")}${arrow("right", "month on")}<b>Nov 2026</b></section>
<nav aria-label="Pages">${button("‹", "page back")}${button("›", "page on")}</nav>${OUT}`;

describe("what is wanted is done in the way that the page offers", () => {
  it.each<[what: string, html: string, act: Act, want: string]>([
    ["a text is typed", FORM, { kind: "set", target: named("Name", { quoted: true }), value: "Ann" }, "typed;"],
    ...["Yes, I'm sure", "Delete", "Yes, delete it now", "OK"].map((name): [string, string, Act, string] => [
      `a question is agreed to by “${name}”`,
      `<dialog id="d"><p>Delete it?</p>${button(name, "pressed")}</dialog><script>d.showModal()</script>${OUT}`,
      { kind: "operate", verb: "agree", target: { ...named("Delete it?"), quoted: true } },
      "pressed;",
    ]),
    ["an option is chosen", FORM, { kind: "set", target: named("Colour", { quoted: true }), value: "Blue" }, "chosen;"],
    ["a box is ticked", FORM, { kind: "set", target: named("Newsletter", { quoted: true }), value: "on" }, "ticked;"],
    ["a radio button of a group is pressed", FORM, { kind: "set", target: named("Plan", { quoted: true }), value: "Pro" }, "pro;"],
    ["one of several is chosen from a group", FORM, { kind: "choose", option: "Free", target: named("Plan", { quoted: true }) }, "radio;"],
    ["an option is chosen from the only list that has it", FORM, { kind: "choose", option: "Blue" }, "chosen;"],
    [
      "a thing is operated by the button beside it",
      rows((name) => button("Archive", name)),
      { kind: "operate", verb: "Archive", target: named("Bob", { quoted: true }) },
      "Bob;",
    ],
    [
      "a thing is operated by what its menu holds",
      rows(MENU),
      { kind: "operate", verb: "Archive", target: named("Bob", { quoted: true, role: "row" }) },
      "Bob archived;",
    ],
    [
      "a thing is ticked for what acts on all that are",
      `<button id="a" disabled ${says("onclick", "archived")}>Archive</button>${rows((name) => `<input type="checkbox" aria-label="${name}" onclick="a.disabled=false;out.textContent+='${name};'">`)}`,
      { kind: "operate", verb: "Archive", target: named("Bob", { quoted: true, role: "row" }) },
      "Bob;archived;",
    ],
    [
      "a thing is operated by what is called by both",
      `${button("Approve request")}${button("Reject request")}${OUT}`,
      { kind: "operate", verb: "approve", target: named("request") },
      "Approve request;",
    ],
    [
      "a dialog is confirmed by the only button that does not call it off",
      `<div role="dialog" aria-label="Sure?"><button ${says("onclick", "closed")} aria-label="Close">×</button>${button("Cancel")}${button("Move to trash")}</div>${OUT}`,
      { kind: "operate", verb: "confirm", target: { role: "dialog", words: "the dialog" } },
      "Move to trash;",
    ],
    [
      "a dialog that asks is confirmed, though it was not named",
      `<dialog id="d"><button ${says("onclick", "closed")} aria-label="Close">×</button>${button("Cancel")}${button("OK")}</dialog><script>d.showModal()</script>${OUT}`,
      { kind: "operate", verb: "confirm" },
      "OK;",
    ],
    [
      "what a dialog asks is agreed to",
      `<dialog id="d"><p>Are you sure you want to delete 2 files?</p>${button("Cancel")}${button("Yes, delete")}</dialog><script>d.showModal()</script>${OUT}`,
      { kind: "operate", verb: "agree", target: { ...named("Are you sure you want to delete 2 files?"), quoted: true } },
      "Yes, delete;",
    ],
    ["a calendar is turned by its arrow", MONTHS, { kind: "operate", verb: "go forward", target: named("Calendar") }, "month on;"],
    ["a calendar is turned back", MONTHS, { kind: "operate", verb: "go back", target: named("Calendar") }, "month back;"],
    [
      "a new thing is added by what adds one on the page of these things",
      `<h1>Bookings</h1>${button("Add new")}${OUT}`,
      { kind: "operate", verb: "add", target: named("new booking") },
      "Add new;",
    ],
    [
      "the thing of the page is operated by the only control for that",
      `<h1>Request 12</h1>${button("Approve")}${button("Reject")}${OUT}`,
      { kind: "operate", verb: "Approve", target: named("request") },
      "Approve;",
    ],
    [
      "a dialog is operated by what it holds",
      `${button("Confirm", "other")}<div role="dialog" aria-label="Payment">${button("Confirm")}</div>${OUT}`,
      { kind: "operate", verb: "Confirm", target: named("Payment", { role: "dialog", quoted: true }) },
      "Confirm;",
    ],
    [
      "what is listed is sorted by what is offered",
      `<select ${says("onchange", "sorted")}><option>Name</option><option>Price (low to high)</option></select>${OUT}`,
      { kind: "sort", by: "Price (low to high)" },
      "sorted;",
    ],
    ["a new one is added by the button for that", `${button("New task", "new")}${OUT}`, { kind: "add", thing: "task" }, "new;"],
    ["a thing is added by its own button", SHOP, { kind: "add", thing: "Ink", target: named("cart") }, "ink;"],
    [
      "a text is added to a list by the field of that",
      LIST,
      { kind: "add", thing: "Milk", target: named("Groceries", { role: "section" }) },
      "added Milk",
    ],
    ["a column is sorted", SORTS, { kind: "sort", by: "Name" }, "ascending;"],
    ["a column is sorted until it says that it is", SORTS, { kind: "sort", by: "Name", direction: "descending" }, "ascending;descending;"],
    ["a column is sorted by the sign of that direction", TWO_WAYS, { kind: "sort", by: "Total", direction: "descending" }, "down;"],
    ["what is listed is narrowed down by a list", FILTERS, { kind: "filter", by: "Status", value: "Paid" }, "narrowed;"],
    [
      "what is searched is a field, whatever else is called so",
      OF_USERS,
      { kind: "search", text: "petrov", target: named("users") },
      "asked petrov",
    ],
    ["the search field is typed into and sent", SEARCH, { kind: "search", text: "pens" }, "asked pens"],
    ["the search of the content is opened, where the bar has another", OPENED, { kind: "search", text: "pens" }, "asked pens"],
    ["a search that is cleared is sent", SEARCHED, { kind: "clear", target: named("search") }, "asked ."],
  ])("%s", async (...[, html, act, want]) => {
    await stage.show(html);
    expect(await stage.act(act)).toMatchObject({ ok: true });
    expect(await stage.out()).toBe(want);
  });
});

describe("nothing is done that was not said", () => {
  it.each<[what: string, html: string, act: Act]>([
    [
      "with another that only speaks of the thing",
      `<table><thead><tr><th>Name</th><th>Manager</th><th>Do</th></tr></thead><tbody><tr><td>Ann</td><td>Dora</td><td>${button("Archive")}</td></tr><tr><td>Bob</td><td>Ann</td><td>${button("Archive")}</td></tr></tbody></table>${OUT}`,
      { kind: "operate", verb: "Archive", target: named("Dora", { quoted: true }) },
    ],
    ["by a button that does more", `${button("Archive all")}${OUT}`, { kind: "operate", verb: "Archive" }],
    [
      "to another thing",
      rows((name) => (name === "Ann" ? button("Archive", name) : "")),
      { kind: "operate", verb: "Archive", target: named("Bob", { quoted: true, role: "row" }) },
    ],
    ["by one of two that would do", `${button("New task")}<section>${button("New task")}</section>${OUT}`, { kind: "add", thing: "task" }],
    [
      "by the only control of a thing that another one stands beside",
      rows((name) => (name === "Ann" ? button("Archive", name) : "")),
      { kind: "operate", verb: "Archive", target: named("request") },
    ],
    [
      "by the only control, to a thing with a name of its own",
      `${button("Archive")}${OUT}`,
      { kind: "operate", verb: "Archive", target: named("Bob", { quoted: true }) },
    ],
    [
      "by one of two controls that are called so",
      `${button("Approve")}<section>${button("Approve")}</section>${OUT}`,
      { kind: "operate", verb: "Approve", target: named("request") },
    ],
    [
      "by a control that is called otherwise",
      `${button("Delete request")}${button("Submit")}${OUT}`,
      { kind: "operate", verb: "Complete", target: named("request") },
    ],
    [
      "to a dialog that asks for one of two things",
      `<div role="dialog" aria-label="Save?">${button("Cancel")}${button("Save")}${button("Save a copy")}</div>${OUT}`,
      { kind: "operate", verb: "confirm", target: { role: "dialog", words: "the dialog" } },
    ],
    [
      "to a dialog that asks something else",
      `<dialog id="d"><p>Are you sure you want to leave?</p>${button("Cancel")}${button("Yes, leave")}</dialog><script>d.showModal()</script>${OUT}`,
      { kind: "operate", verb: "agree", target: { ...named("Are you sure you want to delete 2 files?"), quoted: true } },
    ],
    ...(
      [
        ["accept", "Terms", "<p>By going on you accept the Terms.</p>", "Subscribe"],
        ["accept", "Cookies", "<h2>Cookies</h2>", "Cookie settings"],
        ["agree", "Delete it?", "<p>Delete it?</p>", "No, keep it"],
        ["agree", "Delete it?", "<p>Delete it?</p>", "Don't delete"],
        ["agree", "Delete it?", "<p>Delete it?</p>", "I disagree"],
        ["agree", "Delete it?", "<p>Delete it?</p>", "More about this"],
        ["agree", "Delete it?", "<p>Delete it?</p>", "OK, keep it"],
        ["agree", "Delete it?", "<p>Delete it?</p>", "Continue editing"],
        ["agree", "Keep the file?", "<p>Keep the file?</p>", "Delete the file"],
        ["agree", "Save your changes?", "<p>Save your changes?</p>", "Leave without saving your changes"],
        ["agree", "Send it now?", "<p>Send it now?</p>", "Send it later"],
        ["confirm", "delete it?", "<p>Do not delete it?</p>", "Delete"],
      ] as const
    ).map(([verb, name, asked, does]): [string, string, Act] => [
      `to what a dialog says, by “${does}”`,
      `<dialog id="d">${asked}${button(does, "pressed")}</dialog><script>d.showModal()</script>${OUT}`,
      { kind: "operate", verb, target: { ...named(name), quoted: true } },
    ]),
    ["with a list that offers what a radio button is, too", FORM.replace("> Free", "> Blue"), { kind: "choose", option: "Blue" }],
    ["with a list that offers what a box is, too", FORM.replace("> Newsletter", "> Blue"), { kind: "choose", option: "Blue" }],
    [
      "with one of two lists that offer it",
      `${FORM}<select multiple ${says("onchange", "marked")}><option>Blue</option></select>`,
      { kind: "choose", option: "Blue" },
    ],
    [
      "to a note that stands there all the time, which nobody asked to confirm",
      `<div role="dialog" aria-label="Cookies">${button("Decline")}${button("Allow all")}</div>${OUT}`,
      { kind: "operate", verb: "confirm" },
    ],
    ["by the arrows of one of two things", MONTHS, { kind: "operate", verb: "go forward" }],
    ["by the arrows of another thing", MONTHS, { kind: "operate", verb: "go forward", target: named("Gallery") }],
    ["by an arrow that no other one belongs to", `${button("›", "on")}${OUT}`, { kind: "operate", verb: "go forward" }],
    [
      "by what adds things of another kind",
      `<h1>Members</h1>${button("Add new")}${OUT}`,
      { kind: "operate", verb: "add", target: named("new booking") },
    ],
    ["to a column that is not there", SORTS, { kind: "sort", by: "Salary" }],
    ["to a column that the page does not sort by", TWO_WAYS, { kind: "sort", by: "Order", direction: "descending" }],
    ["with a value that a list does not have", FORM, { kind: "set", target: named("Colour", { quoted: true }), value: "Green" }],
    ["to a box for what it can't hold", FORM, { kind: "set", target: named("Newsletter", { quoted: true }), value: "Ann" }],
    [
      "by pressing what takes something away, to see whether it has options",
      `<style>span{display:inline-block;width:14px;height:14px;background:#333}</style><h1>Tags</h1>${rows(() => `<a href="#tags" class="remove-tag" ${says("onclick", "removed")}><span></span></a>`)}`,
      { kind: "filter", by: "tag", value: "smoke" },
    ],
    [
      "by the field that searches all of a site",
      `<header><form role="search"><input type="search" placeholder="Search" ${says("oninput", "searched")}></form></header><main><h1>Changes</h1><p>None</p></main>${OUT}`,
      { kind: "filter", value: "media files" },
    ],
    [
      "in a field whose hint has the words here and there",
      `<label>Budget <input ${says("oninput", "typed")} title="The most that is taken off with this voucher. If this sum is reached, the voucher can no longer be used."></label>${OUT}`,
      { kind: "set", target: named("can be used"), value: "12" },
    ],
    ...[
      `<li>Ann <ul><li>VIP ${TRASH}</li></ul></li>`,
      `<table><tr><td>Ann</td><td>VIP ${TRASH}</td></tr></table>`,
      `<article><h2>Ann</h2><p>My trip</p><ul><li>Bob: nice ${TRASH}</li></ul></article>`,
    ].map((html): [string, string, Act] => [
      "by the sign of something within the thing",
      html + OUT,
      { kind: "operate", verb: "delete", target: { ...named("Ann"), quoted: true } },
    ]),
    ["by a filter of something else", FILTERS, { kind: "filter", by: "Owner", value: "Paid" }],
  ])("%s", async (...[, html, act]) => {
    await stage.show(html);
    expect(await stage.act(act, { ms: 700 })).toMatchObject({ ok: false });
    expect(await stage.out()).toBe("");
  });
});
