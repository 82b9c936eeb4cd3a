import { actForm } from "../form.ts";

const WHERE =
  "[[to|into|on|at] [the|my|your|our] (account|app|site|website|application|shop|store|system|portal|page|service|backend|dashboard)]";
const IN = `((log|sign~ in|on|into) | login|signin | (log|sign~ (me|him|her|them) in)) ${WHERE}`;
const WITH = "with|as|using|via|:|,|-";
const USER = "[the] [username|user|login|email|e-mail|account|user-name] [name|address] [:|=|of]";
const PASSWORD = "[the|my|his|her|their] password|pw|passwort|passphrase [:|=|of|is]";

/** Fills the form and sends it: so people say it who mean three steps. */
export const signInForms = [
  actForm({
    name: "enter the credentials",
    patterns: [
      "(enter|type|provide|use|input|submit~ [in]) [the|my|some] [wrong|invalid|incorrect|valid|correct|following] (credentials|login) [data] [:] <credential> (and | / | ,) <credential2>",
    ],
    examples: ['Enter the credentials "ann" and "secret"'],
    build: ({ credential, credential2 }) =>
      credential === undefined || credential2 === undefined
        ? null
        : { kind: "sign_in", username: credential, password: credential2, isSent: false },
  }),
  actForm({
    name: "sign in",
    patterns: [
      `${IN} [${WITH}] ${USER} <credential> [,] (and | with | / | using | and with) [the|my|his|her|their] [password|pw] [:|=|of|is] <credential2>`,
      `${IN} [${WITH}] ${USER} <credential> [,] (${PASSWORD}) <credential2>`,
      `${IN} [${WITH}] <credential> / <credential2>`,
      `${IN} [${WITH}] [the] (credentials|login|account|user) [:] <credential> (and | / | with | ,) [the] [password] [:] <credential2>`,
      `${IN} (with|as|using) <credential> (and | with | using | ,) <credential2> as [the|my|his|her|their] password`,
    ],
    examples: ['Log in as "ann" with the password "{{PASSWORD}}"', 'Sign in with "ann@example.com" and "secret"'],
    build: ({ credential, credential2 }) =>
      credential === undefined || credential2 === undefined ? null : { kind: "sign_in", username: credential, password: credential2 },
  }),
];
