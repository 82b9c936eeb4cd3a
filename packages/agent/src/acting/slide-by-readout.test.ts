import { afterAll, beforeAll, expect, it } from "vitest";
import type { Target } from "../language/intent.ts";
import { type Stage, startStage } from "./__fixtures__/stage.ts";
import type { ActOutcome } from "./perform.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());

const SLIDER: Target = { role: "slider", words: "the slider" };
const set = async (value: string): Promise<ActOutcome> => stage.act({ kind: "fill", target: SLIDER, value });

/** As libraries draw one that do not know ARIA; beside it another number, and its own value where `readout` says so. */
const page = (readout: string): string => `
  <p>Room <b>12</b></p>
  <div class="ui-slider" style="width:200px;height:8px;background:#ddd;position:relative;margin:20px"><span tabindex="0" class="ui-slider-handle" style="position:absolute;width:16px;height:16px;background:#333"></span></div>
  ${readout}
  <script>
    globalThis.state = { value: 20 };
    document.querySelector("span").addEventListener("keydown", ({ key }) => {
      state.value = Math.max(0, Math.min(100, state.value + (key === "ArrowRight" ? 5 : key === "ArrowLeft" ? -5 : 0)));
      const shown = document.querySelector("#shown");
      if (shown) shown.textContent = state.value + " %";
    });
  </script>`;
const value = async (): Promise<number> => stage.page.evaluate(() => (globalThis as unknown as { state: { value: number } }).state.value);

it("sets a slider whose value only stands beside it", async () => {
  await stage.show(page('<p id="shown">20 %</p>'));
  expect(await set("65")).toMatchObject({ ok: true });
  expect(await value()).toBe(65);
  expect(await set("10")).toMatchObject({ ok: true });
  expect(await value()).toBe(10);
});

it("says so when it does not get there", async () => {
  await stage.show(page('<p id="shown">20 %</p>'));
  expect(await set("120")).toMatchObject({
    ok: false,
    code: "not_accepted",
    message: expect.stringContaining("it stands at 100") as string,
  });
  expect(await set("loud")).toMatchObject({ ok: false, code: "wrong_value" });
});

it("does not believe a number that stays as it is", async () => {
  await stage.show(page(""));
  expect(await set("12")).toMatchObject({
    ok: false,
    code: "not_accepted",
    message: expect.stringContaining("nothing next to it shows its value") as string,
  });
});
