/** Which of what is there already stands for something of the export. What has no other keeps its own id. */
class Standing {
  readonly #ids = new Map<string, string>();

  note(exported: string, here: string): void {
    if (exported !== here) this.#ids.set(exported, here);
  }

  of(exported: string): string {
    return this.#ids.get(exported) ?? exported;
  }
}

export class ImportedIds {
  readonly projects = new Standing();
  readonly tags = new Standing();
}
