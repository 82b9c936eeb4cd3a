import { describe, expect, it } from "vitest";
import { parseMongoUri } from "./mongo-address.ts";

describe("a MongoDB URI", () => {
  it.each([
    ["mongodb://db", "runwright", "db:27017"],
    ["mongodb://db:1234/", "runwright", "db:1234"],
    ["mongodb://db/tests?retryWrites=false", "tests", "db:27017"],
    ["mongodb://ann:p%40ss@a:1,b:2/my-tests?replicaSet=rs0&authSource=admin", "my-tests", "a:1, b:2"],
    ["mongodb+srv://ann:secret@cluster.example.com/x", "x", "cluster.example.com"],
  ])("%s names a database and where it is", (uri, name, hosts) => {
    expect(parseMongoUri(uri)).toEqual({ uri, name, hosts });
  });

  it.each([
    ["http://db/x", "malformed"],
    ["mongodb://", "malformed"],
    ["mongodb://ann:p@ss@db/x", "malformed"],
    ["mongodb://db/x?noSuchOption=1", "bad_options"],
    ["mongodb://db/x?maxPoolSize=many", "bad_options"],
    ["mongodb://db/admin", "bad_name"],
    ["mongodb://db/a.b", "bad_name"],
    ["mongodb://db/%zz", "malformed"],
  ])("%s is none, and it is said of what kind its mistake is", (uri, want) => {
    expect(parseMongoUri(uri)).toBe(want);
  });
});
