import { z } from "zod";
import { Id, Timestamp } from "./primitives.ts";

/** As an author may send it. What comes out is as long as a line of a description may be. */
const SentWords = z.string().max(10_000);
/** What somebody else has read, who sends it: as long as a description may be. */
const ToldWords = z.string().max(50_000);
const Words = z.string();
const ReadBy = z.string().max(200).meta({ description: "`words`, `author`, or `model:NAME`" });

export const READERS = ["words", "model", "both"] as const;
/** Who reads descriptions. */
export const Reader = z.enum(READERS).meta({
  id: "Reader",
  description: "`both`: the model reads, and a line that the words alone are read otherwise is a question to the author",
});
export type Reader = z.infer<typeof Reader>;

const PlanSentence = z.object({
  sentence: Words.meta({ description: "A canonical sentence; the body of a condition or repeat stands indented below its first line" }),
  source: z.array(Words).meta({ description: "The words of the line that it renders" }),
});

const AcceptedBy = z.string().max(200).optional().meta({ description: "Name of the API key of the person who accepted it" });

const PlanAssumption = z.object({
  kind: z
    .enum(["input", "choice", "way", "meaning"])
    .meta({ description: "`meaning` decides what a claim means: it proves nothing before it is accepted" }),
  about: Words.meta({ description: "The words of the line that leave it open" }),
  assumed: Words,
  accepted: z.boolean(),
  acceptedBy: AcceptedBy,
});

const PlanLeftOut = z.object({
  words: Words,
  kind: z.enum(["heading", "remark", "reason", "politeness", "given", "unjudged"]).meta({
    description: "`unjudged`: they say something that no sentence renders; accepted, the line is judged without them",
  }),
  question: Words.optional().meta({ description: "What whoever read the line wants to know of them" }),
  accepted: z.boolean(),
  acceptedBy: AcceptedBy,
});

/** How one line of a description is read. */
export const PlanLine = z
  .object({
    line: z.int().min(1).meta({ description: "Where it begins in the description, Shared Steps expanded" }),
    kind: z.enum(["step", "outcome", "other"]),
    sharedStepId: Id.optional().meta({ description: "Of the Shared Step that the line comes from, whose plan says how it is read" }),
    text: Words.meta({ description: "As written; what stands indented below it follows, a row each" }),
    readBy: ReadBy.nullable().meta({ description: "Null: it is not read, and `problem` says why" }),
    author: z.string().max(200).optional().meta({
      description: "Of what an author has said (`readBy: author`): name of the API key that stored it",
    }),
    proposalId: Id.optional().meta({ description: "Of the proposal that the author has accepted, where the sentences come from one" }),
    sentences: z.array(PlanSentence),
    assumptions: z.array(PlanAssumption),
    leftOut: z.array(PlanLeftOut),
    problem: z.object({ code: z.string(), message: z.string(), didYouMean: z.array(z.string()) }).optional(),
  })
  .meta({ id: "PlanLine" });
export type PlanLine = z.infer<typeof PlanLine>;

export const ModelUse = z
  .object({
    requests: z.int().min(0),
    in: z.int().min(0).meta({ description: "Tokens that were given" }),
    cachedIn: z.int().min(0).meta({ description: "Of `in`, what the provider had kept from before" }),
    out: z.int().min(0).meta({ description: "Tokens that came back" }),
    price: z.number().min(0).optional().meta({
      description: "By the rates that the service had when it was used, in their currency; absent: it had none",
    }),
  })
  .meta({ id: "ModelUse" });
export type ModelUse = z.infer<typeof ModelUse>;

export const PlanStatus = z.enum(["read", "reading", "unread"]).meta({
  description: "`reading`: a model reads it, and Runs wait; `unread`: some lines are not read, or what they claim waits to be accepted",
});
export type PlanStatus = z.infer<typeof PlanStatus>;

const planOf = <T extends z.ZodRawShape>(owner: T) =>
  z.object({
    ...owner,
    status: PlanStatus,
    language: z.int().min(1).meta({ description: "Version of the canonical sentences" }),
    version: z
      .int()
      .min(0)
      .meta({ description: "Another one whenever it, its description or a Shared Step in that has changed: for `If-Match`" }),
    updatedAt: Timestamp.nullable(),
    problem: z.string().nullable().meta({ description: "Why a model that should read it did not, so far" }),
    used: ModelUse.optional().meta({ description: "What its readings by models have used so far; absent: no model was asked" }),
    lines: z.array(PlanLine),
  });

export const Plan = planOf({ testId: Id }).meta({
  id: "Plan",
  description: "What a Test was read as, line by line, in canonical sentences",
});
export type Plan = z.infer<typeof Plan>;

export const SharedStepPlan = planOf({ sharedStepId: Id }).meta({
  id: "SharedStepPlan",
  description: "What a Shared Step was read as, line by line: Tests that hold it are read as this says",
});
export type SharedStepPlan = z.infer<typeof SharedStepPlan>;

/** A line's reading as it is told by whoever has it. Who accepted what is whoever sends it. */
const ToldReading = z
  .strictObject({
    readBy: z
      .string()
      .max(200)
      .regex(/^model:\S/u)
      .meta({ description: "`model:NAME`; what is an author's own is given as `sentences`" }),
    sentences: z.array(z.strictObject({ sentence: SentWords, source: z.array(ToldWords).max(100) })).max(100),
    assumptions: z
      .array(
        z.strictObject({ kind: PlanAssumption.shape.kind, about: ToldWords, assumed: ToldWords, accepted: PlanAssumption.shape.accepted }),
      )
      .max(100),
    leftOut: z
      .array(
        z.strictObject({
          words: ToldWords,
          kind: PlanLeftOut.shape.kind,
          question: ToldWords.optional(),
          accepted: PlanLeftOut.shape.accepted,
        }),
      )
      .max(100),
  })
  .meta({
    id: "ToldReading",
    description:
      "What a model read the line as, as a plan file has it. It is held to the line like the model's own answer: where it holds, it stays that model's, and else its sentences are the author's",
  });

/** What an author corrects. A line that is not named stays as it is. */
export const PlanUpdate = z
  .strictObject({
    lines: z
      .array(
        z
          .strictObject({
            line: z.int().min(1),
            sentences: z
              .array(SentWords)
              .max(100)
              .optional()
              .meta({ description: "In place of those there; empty: the line asks for nothing" }),
            reading: ToldReading.optional().meta({ description: "In place of `sentences` and `accept`" }),
            accept: z.boolean().optional().meta({
              description:
                "true: the assumptions and what was left out of the line are accepted; of a line that a model read and code refused, its one reading, as an author's sentences",
            }),
          })
          .refine(
            ({ reading, sentences, accept }) => reading === undefined || (sentences === undefined && accept === undefined),
            "has either a reading, or sentences and what is accepted",
          ),
      )
      .min(1)
      .max(2_000),
  })
  .meta({ id: "PlanUpdate" });
export type PlanUpdate = z.infer<typeof PlanUpdate>;

export const PlanRead = z
  .strictObject({
    reader: Reader.optional().meta({ description: "Who reads; unless given, as for a new Test" }),
    lines: z.array(z.int().min(1)).max(2_000).optional().meta({ description: "Only these; all of them by default" }),
  })
  .meta({ id: "PlanRead" });
export type PlanRead = z.infer<typeof PlanRead>;
