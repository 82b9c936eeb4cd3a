// Made by npm run generate.
import { createRequire } from "node:module";
const require = createRequire(import.meta.url);
Promise.withResolvers ??= function () { let resolve, reject; const promise = new this((a, b) => { resolve = a; reject = b; }); return { promise, resolve, reject }; };
Map.groupBy ??= (items, keyOf) => { const groups = new Map(); let n = 0; for (const item of items) { const key = keyOf(item, n++); if (groups.has(key)) groups.get(key).push(item); else groups.set(key, [item]); } return groups; };
URL.parse ??= (url, base) => { try { return new URL(url, base); } catch { return null; } };
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __require = /* @__PURE__ */ ((x) => typeof require !== "undefined" ? require : typeof Proxy !== "undefined" ? new Proxy(x, {
  get: (a, b) => (typeof require !== "undefined" ? require : a)[b]
}) : x)(function(x) {
  if (typeof require !== "undefined") return require.apply(this, arguments);
  throw Error('Dynamic require of "' + x + '" is not supported');
});
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
var __commonJS = (cb, mod) => function __require2() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
var __export = (target2, all2) => {
  for (var name in all2)
    __defProp(target2, name, { get: all2[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target2) => (target2 = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target2, "default", { value: mod, enumerable: true }) : target2,
  mod
));

// packages/cli/src/usage-error.ts
var UsageError;
var init_usage_error = __esm({
  "packages/cli/src/usage-error.ts"() {
    "use strict";
    UsageError = class extends Error {
      name = "UsageError";
    };
  }
});

// node_modules/yaml/dist/nodes/identity.js
var require_identity = __commonJS({
  "node_modules/yaml/dist/nodes/identity.js"(exports) {
    "use strict";
    var ALIAS = /* @__PURE__ */ Symbol.for("yaml.alias");
    var DOC = /* @__PURE__ */ Symbol.for("yaml.document");
    var MAP = /* @__PURE__ */ Symbol.for("yaml.map");
    var PAIR = /* @__PURE__ */ Symbol.for("yaml.pair");
    var SCALAR = /* @__PURE__ */ Symbol.for("yaml.scalar");
    var SEQ = /* @__PURE__ */ Symbol.for("yaml.seq");
    var NODE_TYPE = /* @__PURE__ */ Symbol.for("yaml.node.type");
    var isAlias = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === ALIAS;
    var isDocument = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === DOC;
    var isMap2 = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === MAP;
    var isPair = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === PAIR;
    var isScalar2 = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SCALAR;
    var isSeq = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SEQ;
    function isCollection(node) {
      if (node && typeof node === "object")
        switch (node[NODE_TYPE]) {
          case MAP:
          case SEQ:
            return true;
        }
      return false;
    }
    function isNode(node) {
      if (node && typeof node === "object")
        switch (node[NODE_TYPE]) {
          case ALIAS:
          case MAP:
          case SCALAR:
          case SEQ:
            return true;
        }
      return false;
    }
    var hasAnchor = (node) => (isScalar2(node) || isCollection(node)) && !!node.anchor;
    exports.ALIAS = ALIAS;
    exports.DOC = DOC;
    exports.MAP = MAP;
    exports.NODE_TYPE = NODE_TYPE;
    exports.PAIR = PAIR;
    exports.SCALAR = SCALAR;
    exports.SEQ = SEQ;
    exports.hasAnchor = hasAnchor;
    exports.isAlias = isAlias;
    exports.isCollection = isCollection;
    exports.isDocument = isDocument;
    exports.isMap = isMap2;
    exports.isNode = isNode;
    exports.isPair = isPair;
    exports.isScalar = isScalar2;
    exports.isSeq = isSeq;
  }
});

// node_modules/yaml/dist/visit.js
var require_visit = __commonJS({
  "node_modules/yaml/dist/visit.js"(exports) {
    "use strict";
    var identity = require_identity();
    var BREAK = /* @__PURE__ */ Symbol("break visit");
    var SKIP = /* @__PURE__ */ Symbol("skip children");
    var REMOVE = /* @__PURE__ */ Symbol("remove node");
    function visit(node, visitor) {
      const visitor_ = initVisitor(visitor);
      if (identity.isDocument(node)) {
        const cd = visit_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
          node.contents = null;
      } else
        visit_(null, node, visitor_, Object.freeze([]));
    }
    visit.BREAK = BREAK;
    visit.SKIP = SKIP;
    visit.REMOVE = REMOVE;
    function visit_(key, node, visitor, path3) {
      const ctrl = callVisitor(key, node, visitor, path3);
      if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
        replaceNode(key, path3, ctrl);
        return visit_(key, ctrl, visitor, path3);
      }
      if (typeof ctrl !== "symbol") {
        if (identity.isCollection(node)) {
          path3 = Object.freeze(path3.concat(node));
          for (let i = 0; i < node.items.length; ++i) {
            const ci = visit_(i, node.items[i], visitor, path3);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              node.items.splice(i, 1);
              i -= 1;
            }
          }
        } else if (identity.isPair(node)) {
          path3 = Object.freeze(path3.concat(node));
          const ck = visit_("key", node.key, visitor, path3);
          if (ck === BREAK)
            return BREAK;
          else if (ck === REMOVE)
            node.key = null;
          const cv = visit_("value", node.value, visitor, path3);
          if (cv === BREAK)
            return BREAK;
          else if (cv === REMOVE)
            node.value = null;
        }
      }
      return ctrl;
    }
    async function visitAsync(node, visitor) {
      const visitor_ = initVisitor(visitor);
      if (identity.isDocument(node)) {
        const cd = await visitAsync_(null, node.contents, visitor_, Object.freeze([node]));
        if (cd === REMOVE)
          node.contents = null;
      } else
        await visitAsync_(null, node, visitor_, Object.freeze([]));
    }
    visitAsync.BREAK = BREAK;
    visitAsync.SKIP = SKIP;
    visitAsync.REMOVE = REMOVE;
    async function visitAsync_(key, node, visitor, path3) {
      const ctrl = await callVisitor(key, node, visitor, path3);
      if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
        replaceNode(key, path3, ctrl);
        return visitAsync_(key, ctrl, visitor, path3);
      }
      if (typeof ctrl !== "symbol") {
        if (identity.isCollection(node)) {
          path3 = Object.freeze(path3.concat(node));
          for (let i = 0; i < node.items.length; ++i) {
            const ci = await visitAsync_(i, node.items[i], visitor, path3);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              node.items.splice(i, 1);
              i -= 1;
            }
          }
        } else if (identity.isPair(node)) {
          path3 = Object.freeze(path3.concat(node));
          const ck = await visitAsync_("key", node.key, visitor, path3);
          if (ck === BREAK)
            return BREAK;
          else if (ck === REMOVE)
            node.key = null;
          const cv = await visitAsync_("value", node.value, visitor, path3);
          if (cv === BREAK)
            return BREAK;
          else if (cv === REMOVE)
            node.value = null;
        }
      }
      return ctrl;
    }
    function initVisitor(visitor) {
      if (typeof visitor === "object" && (visitor.Collection || visitor.Node || visitor.Value)) {
        return Object.assign({
          Alias: visitor.Node,
          Map: visitor.Node,
          Scalar: visitor.Node,
          Seq: visitor.Node
        }, visitor.Value && {
          Map: visitor.Value,
          Scalar: visitor.Value,
          Seq: visitor.Value
        }, visitor.Collection && {
          Map: visitor.Collection,
          Seq: visitor.Collection
        }, visitor);
      }
      return visitor;
    }
    function callVisitor(key, node, visitor, path3) {
      if (typeof visitor === "function")
        return visitor(key, node, path3);
      if (identity.isMap(node))
        return visitor.Map?.(key, node, path3);
      if (identity.isSeq(node))
        return visitor.Seq?.(key, node, path3);
      if (identity.isPair(node))
        return visitor.Pair?.(key, node, path3);
      if (identity.isScalar(node))
        return visitor.Scalar?.(key, node, path3);
      if (identity.isAlias(node))
        return visitor.Alias?.(key, node, path3);
      return void 0;
    }
    function replaceNode(key, path3, node) {
      const parent = path3[path3.length - 1];
      if (identity.isCollection(parent)) {
        parent.items[key] = node;
      } else if (identity.isPair(parent)) {
        if (key === "key")
          parent.key = node;
        else
          parent.value = node;
      } else if (identity.isDocument(parent)) {
        parent.contents = node;
      } else {
        const pt = identity.isAlias(parent) ? "alias" : "scalar";
        throw new Error(`Cannot replace node with ${pt} parent`);
      }
    }
    exports.visit = visit;
    exports.visitAsync = visitAsync;
  }
});

// node_modules/yaml/dist/doc/directives.js
var require_directives = __commonJS({
  "node_modules/yaml/dist/doc/directives.js"(exports) {
    "use strict";
    var identity = require_identity();
    var visit = require_visit();
    var escapeChars = {
      "!": "%21",
      ",": "%2C",
      "[": "%5B",
      "]": "%5D",
      "{": "%7B",
      "}": "%7D"
    };
    var escapeTagName = (tn) => tn.replace(/[!,[\]{}]/g, (ch) => escapeChars[ch]);
    var Directives = class _Directives {
      constructor(yaml, tags) {
        this.docStart = null;
        this.docEnd = false;
        this.yaml = Object.assign({}, _Directives.defaultYaml, yaml);
        this.tags = Object.assign({}, _Directives.defaultTags, tags);
      }
      clone() {
        const copy = new _Directives(this.yaml, this.tags);
        copy.docStart = this.docStart;
        return copy;
      }
      /**
       * During parsing, get a Directives instance for the current document and
       * update the stream state according to the current version's spec.
       */
      atDocument() {
        const res = new _Directives(this.yaml, this.tags);
        switch (this.yaml.version) {
          case "1.1":
            this.atNextDocument = true;
            break;
          case "1.2":
            this.atNextDocument = false;
            this.yaml = {
              explicit: _Directives.defaultYaml.explicit,
              version: "1.2"
            };
            this.tags = Object.assign({}, _Directives.defaultTags);
            break;
        }
        return res;
      }
      /**
       * @param onError - May be called even if the action was successful
       * @returns `true` on success
       */
      add(line2, onError) {
        if (this.atNextDocument) {
          this.yaml = { explicit: _Directives.defaultYaml.explicit, version: "1.1" };
          this.tags = Object.assign({}, _Directives.defaultTags);
          this.atNextDocument = false;
        }
        const parts2 = line2.trim().split(/[ \t]+/);
        const name = parts2.shift();
        switch (name) {
          case "%TAG": {
            if (parts2.length !== 2) {
              onError(0, "%TAG directive should contain exactly two parts");
              if (parts2.length < 2)
                return false;
            }
            const [handle, prefix] = parts2;
            this.tags[handle] = prefix;
            return true;
          }
          case "%YAML": {
            this.yaml.explicit = true;
            if (parts2.length !== 1) {
              onError(0, "%YAML directive should contain exactly one part");
              return false;
            }
            const [version] = parts2;
            if (version === "1.1" || version === "1.2") {
              this.yaml.version = version;
              return true;
            } else {
              const isValid = /^\d+\.\d+$/.test(version);
              onError(6, `Unsupported YAML version ${version}`, isValid);
              return false;
            }
          }
          default:
            onError(0, `Unknown directive ${name}`, true);
            return false;
        }
      }
      /**
       * Resolves a tag, matching handles to those defined in %TAG directives.
       *
       * @returns Resolved tag, which may also be the non-specific tag `'!'` or a
       *   `'!local'` tag, or `null` if unresolvable.
       */
      tagName(source, onError) {
        if (source === "!")
          return "!";
        if (source[0] !== "!") {
          onError(`Not a valid tag: ${source}`);
          return null;
        }
        if (source[1] === "<") {
          const verbatim = source.slice(2, -1);
          if (verbatim === "!" || verbatim === "!!") {
            onError(`Verbatim tags aren't resolved, so ${source} is invalid.`);
            return null;
          }
          if (source[source.length - 1] !== ">")
            onError("Verbatim tags must end with a >");
          return verbatim;
        }
        const [, handle, suffix] = source.match(/^(.*!)([^!]*)$/s);
        if (!suffix)
          onError(`The ${source} tag has no suffix`);
        const prefix = this.tags[handle];
        if (prefix) {
          try {
            return prefix + decodeURIComponent(suffix);
          } catch (error) {
            onError(String(error));
            return null;
          }
        }
        if (handle === "!")
          return source;
        onError(`Could not resolve tag: ${source}`);
        return null;
      }
      /**
       * Given a fully resolved tag, returns its printable string form,
       * taking into account current tag prefixes and defaults.
       */
      tagString(tag) {
        for (const [handle, prefix] of Object.entries(this.tags)) {
          if (tag.startsWith(prefix))
            return handle + escapeTagName(tag.substring(prefix.length));
        }
        return tag[0] === "!" ? tag : `!<${tag}>`;
      }
      toString(doc) {
        const lines = this.yaml.explicit ? [`%YAML ${this.yaml.version || "1.2"}`] : [];
        const tagEntries = Object.entries(this.tags);
        let tagNames;
        if (doc && tagEntries.length > 0 && identity.isNode(doc.contents)) {
          const tags = {};
          visit.visit(doc.contents, (_key, node) => {
            if (identity.isNode(node) && node.tag)
              tags[node.tag] = true;
          });
          tagNames = Object.keys(tags);
        } else
          tagNames = [];
        for (const [handle, prefix] of tagEntries) {
          if (handle === "!!" && prefix === "tag:yaml.org,2002:")
            continue;
          if (!doc || tagNames.some((tn) => tn.startsWith(prefix)))
            lines.push(`%TAG ${handle} ${prefix}`);
        }
        return lines.join("\n");
      }
    };
    Directives.defaultYaml = { explicit: false, version: "1.2" };
    Directives.defaultTags = { "!!": "tag:yaml.org,2002:" };
    exports.Directives = Directives;
  }
});

// node_modules/yaml/dist/doc/anchors.js
var require_anchors = __commonJS({
  "node_modules/yaml/dist/doc/anchors.js"(exports) {
    "use strict";
    var identity = require_identity();
    var visit = require_visit();
    function anchorIsValid(anchor) {
      if (/[\x00-\x19\s,[\]{}]/.test(anchor)) {
        const sa = JSON.stringify(anchor);
        const msg = `Anchor must not contain whitespace or control characters: ${sa}`;
        throw new Error(msg);
      }
      return true;
    }
    function anchorNames(root) {
      const anchors = /* @__PURE__ */ new Set();
      visit.visit(root, {
        Value(_key, node) {
          if (node.anchor)
            anchors.add(node.anchor);
        }
      });
      return anchors;
    }
    function findNewAnchor(prefix, exclude) {
      for (let i = 1; true; ++i) {
        const name = `${prefix}${i}`;
        if (!exclude.has(name))
          return name;
      }
    }
    function createNodeAnchors(doc, prefix) {
      const aliasObjects = [];
      const sourceObjects = /* @__PURE__ */ new Map();
      let prevAnchors = null;
      return {
        onAnchor: (source) => {
          aliasObjects.push(source);
          prevAnchors ?? (prevAnchors = anchorNames(doc));
          const anchor = findNewAnchor(prefix, prevAnchors);
          prevAnchors.add(anchor);
          return anchor;
        },
        /**
         * With circular references, the source node is only resolved after all
         * of its child nodes are. This is why anchors are set only after all of
         * the nodes have been created.
         */
        setAnchors: () => {
          for (const source of aliasObjects) {
            const ref = sourceObjects.get(source);
            if (typeof ref === "object" && ref.anchor && (identity.isScalar(ref.node) || identity.isCollection(ref.node))) {
              ref.node.anchor = ref.anchor;
            } else {
              const error = new Error("Failed to resolve repeated object (this should not happen)");
              error.source = source;
              throw error;
            }
          }
        },
        sourceObjects
      };
    }
    exports.anchorIsValid = anchorIsValid;
    exports.anchorNames = anchorNames;
    exports.createNodeAnchors = createNodeAnchors;
    exports.findNewAnchor = findNewAnchor;
  }
});

// node_modules/yaml/dist/doc/applyReviver.js
var require_applyReviver = __commonJS({
  "node_modules/yaml/dist/doc/applyReviver.js"(exports) {
    "use strict";
    function applyReviver(reviver, obj, key, val) {
      if (val && typeof val === "object") {
        if (Array.isArray(val)) {
          for (let i = 0, len = val.length; i < len; ++i) {
            const v0 = val[i];
            const v1 = applyReviver(reviver, val, String(i), v0);
            if (v1 === void 0)
              delete val[i];
            else if (v1 !== v0)
              val[i] = v1;
          }
        } else if (val instanceof Map) {
          for (const k of Array.from(val.keys())) {
            const v0 = val.get(k);
            const v1 = applyReviver(reviver, val, k, v0);
            if (v1 === void 0)
              val.delete(k);
            else if (v1 !== v0)
              val.set(k, v1);
          }
        } else if (val instanceof Set) {
          for (const v0 of Array.from(val)) {
            const v1 = applyReviver(reviver, val, v0, v0);
            if (v1 === void 0)
              val.delete(v0);
            else if (v1 !== v0) {
              val.delete(v0);
              val.add(v1);
            }
          }
        } else {
          for (const [k, v0] of Object.entries(val)) {
            const v1 = applyReviver(reviver, val, k, v0);
            if (v1 === void 0)
              delete val[k];
            else if (v1 !== v0)
              val[k] = v1;
          }
        }
      }
      return reviver.call(obj, key, val);
    }
    exports.applyReviver = applyReviver;
  }
});

// node_modules/yaml/dist/nodes/toJS.js
var require_toJS = __commonJS({
  "node_modules/yaml/dist/nodes/toJS.js"(exports) {
    "use strict";
    var identity = require_identity();
    function toJS(value, arg, ctx) {
      if (Array.isArray(value))
        return value.map((v, i) => toJS(v, String(i), ctx));
      if (value && typeof value.toJSON === "function") {
        if (!ctx || !identity.hasAnchor(value))
          return value.toJSON(arg, ctx);
        const data2 = { aliasCount: 0, count: 1, res: void 0 };
        ctx.anchors.set(value, data2);
        ctx.onCreate = (res2) => {
          data2.res = res2;
          delete ctx.onCreate;
        };
        const res = value.toJSON(arg, ctx);
        if (ctx.onCreate)
          ctx.onCreate(res);
        return res;
      }
      if (typeof value === "bigint" && !ctx?.keep)
        return Number(value);
      return value;
    }
    exports.toJS = toJS;
  }
});

// node_modules/yaml/dist/nodes/Node.js
var require_Node = __commonJS({
  "node_modules/yaml/dist/nodes/Node.js"(exports) {
    "use strict";
    var applyReviver = require_applyReviver();
    var identity = require_identity();
    var toJS = require_toJS();
    var NodeBase = class {
      constructor(type) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: type });
      }
      /** Create a copy of this node.  */
      clone() {
        const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (this.range)
          copy.range = this.range.slice();
        return copy;
      }
      /** A plain JavaScript representation of this node. */
      toJS(doc, { mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        if (!identity.isDocument(doc))
          throw new TypeError("A document argument is required");
        const ctx = {
          anchors: /* @__PURE__ */ new Map(),
          doc,
          keep: true,
          mapAsMap: mapAsMap === true,
          mapKeyWarned: false,
          maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
        };
        const res = toJS.toJS(this, "", ctx);
        if (typeof onAnchor === "function")
          for (const { count: count2, res: res2 } of ctx.anchors.values())
            onAnchor(res2, count2);
        return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
      }
    };
    exports.NodeBase = NodeBase;
  }
});

// node_modules/yaml/dist/nodes/Alias.js
var require_Alias = __commonJS({
  "node_modules/yaml/dist/nodes/Alias.js"(exports) {
    "use strict";
    var anchors = require_anchors();
    var visit = require_visit();
    var identity = require_identity();
    var Node = require_Node();
    var toJS = require_toJS();
    var Alias = class extends Node.NodeBase {
      constructor(source) {
        super(identity.ALIAS);
        this.source = source;
        Object.defineProperty(this, "tag", {
          set() {
            throw new Error("Alias nodes cannot have tags");
          }
        });
      }
      /**
       * Resolve the value of this alias within `doc`, finding the last
       * instance of the `source` anchor before this node.
       */
      resolve(doc, ctx) {
        if (ctx?.maxAliasCount === 0)
          throw new ReferenceError("Alias resolution is disabled");
        let nodes;
        if (ctx?.aliasResolveCache) {
          nodes = ctx.aliasResolveCache;
        } else {
          nodes = [];
          visit.visit(doc, {
            Node: (_key, node) => {
              if (identity.isAlias(node) || identity.hasAnchor(node))
                nodes.push(node);
            }
          });
          if (ctx)
            ctx.aliasResolveCache = nodes;
        }
        let found = void 0;
        for (const node of nodes) {
          if (node === this)
            break;
          if (node.anchor === this.source)
            found = node;
        }
        if (found && ctx) {
          const { anchors: anchors2, doc: doc2, maxAliasCount } = ctx;
          let data2 = anchors2.get(found);
          if (!data2) {
            toJS.toJS(found, null, ctx);
            data2 = anchors2.get(found);
          }
          if (data2?.res === void 0) {
            const msg = "This should not happen: Alias anchor was not resolved?";
            throw new ReferenceError(msg);
          }
          if (maxAliasCount >= 0) {
            data2.count += 1;
            if (data2.aliasCount === 0)
              data2.aliasCount = getAliasCount(doc2, found, anchors2);
            if (data2.count * data2.aliasCount > maxAliasCount) {
              const msg = "Excessive alias count indicates a resource exhaustion attack";
              throw new ReferenceError(msg);
            }
          }
        }
        return found;
      }
      toJSON(_arg, ctx) {
        if (!ctx)
          return { source: this.source };
        const source = this.resolve(ctx.doc, ctx);
        if (!source) {
          const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
          throw new ReferenceError(msg);
        }
        return ctx.anchors.get(source).res;
      }
      toString(ctx, _onComment, _onChompKeep) {
        const src = `*${this.source}`;
        if (ctx) {
          anchors.anchorIsValid(this.source);
          if (ctx.options.verifyAliasOrder && !ctx.anchors.has(this.source)) {
            const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
            throw new Error(msg);
          }
          if (ctx.implicitKey)
            return `${src} `;
        }
        return src;
      }
    };
    function getAliasCount(doc, node, anchors2) {
      if (identity.isAlias(node)) {
        const source = node.resolve(doc);
        const anchor = anchors2 && source && anchors2.get(source);
        return anchor ? anchor.count * anchor.aliasCount : 0;
      } else if (identity.isCollection(node)) {
        let count2 = 0;
        for (const item of node.items) {
          const c = getAliasCount(doc, item, anchors2);
          if (c > count2)
            count2 = c;
        }
        return count2;
      } else if (identity.isPair(node)) {
        const kc = getAliasCount(doc, node.key, anchors2);
        const vc = getAliasCount(doc, node.value, anchors2);
        return Math.max(kc, vc);
      }
      return 1;
    }
    exports.Alias = Alias;
  }
});

// node_modules/yaml/dist/nodes/Scalar.js
var require_Scalar = __commonJS({
  "node_modules/yaml/dist/nodes/Scalar.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Node = require_Node();
    var toJS = require_toJS();
    var isScalarValue = (value) => !value || typeof value !== "function" && typeof value !== "object";
    var Scalar = class extends Node.NodeBase {
      constructor(value) {
        super(identity.SCALAR);
        this.value = value;
      }
      toJSON(arg, ctx) {
        return ctx?.keep ? this.value : toJS.toJS(this.value, arg, ctx);
      }
      toString() {
        return String(this.value);
      }
    };
    Scalar.BLOCK_FOLDED = "BLOCK_FOLDED";
    Scalar.BLOCK_LITERAL = "BLOCK_LITERAL";
    Scalar.PLAIN = "PLAIN";
    Scalar.QUOTE_DOUBLE = "QUOTE_DOUBLE";
    Scalar.QUOTE_SINGLE = "QUOTE_SINGLE";
    exports.Scalar = Scalar;
    exports.isScalarValue = isScalarValue;
  }
});

// node_modules/yaml/dist/doc/createNode.js
var require_createNode = __commonJS({
  "node_modules/yaml/dist/doc/createNode.js"(exports) {
    "use strict";
    var Alias = require_Alias();
    var identity = require_identity();
    var Scalar = require_Scalar();
    var defaultTagPrefix = "tag:yaml.org,2002:";
    function findTagObject(value, tagName, tags) {
      if (tagName) {
        const match = tags.filter((t) => t.tag === tagName);
        const tagObj = match.find((t) => !t.format) ?? match[0];
        if (!tagObj)
          throw new Error(`Tag ${tagName} not found`);
        return tagObj;
      }
      return tags.find((t) => t.identify?.(value) && !t.format);
    }
    function createNode(value, tagName, ctx) {
      if (identity.isDocument(value))
        value = value.contents;
      if (identity.isNode(value))
        return value;
      if (identity.isPair(value)) {
        const map = ctx.schema[identity.MAP].createNode?.(ctx.schema, null, ctx);
        map.items.push(value);
        return map;
      }
      if (value instanceof String || value instanceof Number || value instanceof Boolean || typeof BigInt !== "undefined" && value instanceof BigInt) {
        value = value.valueOf();
      }
      const { aliasDuplicateObjects, onAnchor, onTagObj, schema, sourceObjects } = ctx;
      let ref = void 0;
      if (aliasDuplicateObjects && value && typeof value === "object") {
        ref = sourceObjects.get(value);
        if (ref) {
          ref.anchor ?? (ref.anchor = onAnchor(value));
          return new Alias.Alias(ref.anchor);
        } else {
          ref = { anchor: null, node: null };
          sourceObjects.set(value, ref);
        }
      }
      if (tagName?.startsWith("!!"))
        tagName = defaultTagPrefix + tagName.slice(2);
      let tagObj = findTagObject(value, tagName, schema.tags);
      if (!tagObj) {
        if (value && typeof value.toJSON === "function") {
          value = value.toJSON();
        }
        if (!value || typeof value !== "object") {
          const node2 = new Scalar.Scalar(value);
          if (ref)
            ref.node = node2;
          return node2;
        }
        tagObj = value instanceof Map ? schema[identity.MAP] : Symbol.iterator in Object(value) ? schema[identity.SEQ] : schema[identity.MAP];
      }
      if (onTagObj) {
        onTagObj(tagObj);
        delete ctx.onTagObj;
      }
      const node = tagObj?.createNode ? tagObj.createNode(ctx.schema, value, ctx) : typeof tagObj?.nodeClass?.from === "function" ? tagObj.nodeClass.from(ctx.schema, value, ctx) : new Scalar.Scalar(value);
      if (tagName)
        node.tag = tagName;
      else if (!tagObj.default)
        node.tag = tagObj.tag;
      if (ref)
        ref.node = node;
      return node;
    }
    exports.createNode = createNode;
  }
});

// node_modules/yaml/dist/nodes/Collection.js
var require_Collection = __commonJS({
  "node_modules/yaml/dist/nodes/Collection.js"(exports) {
    "use strict";
    var createNode = require_createNode();
    var identity = require_identity();
    var Node = require_Node();
    function collectionFromPath(schema, path3, value) {
      let v = value;
      for (let i = path3.length - 1; i >= 0; --i) {
        const k = path3[i];
        if (typeof k === "number" && Number.isInteger(k) && k >= 0) {
          const a = [];
          a[k] = v;
          v = a;
        } else {
          v = /* @__PURE__ */ new Map([[k, v]]);
        }
      }
      return createNode.createNode(v, void 0, {
        aliasDuplicateObjects: false,
        keepUndefined: false,
        onAnchor: () => {
          throw new Error("This should not happen, please report a bug.");
        },
        schema,
        sourceObjects: /* @__PURE__ */ new Map()
      });
    }
    var isEmptyPath = (path3) => path3 == null || typeof path3 === "object" && !!path3[Symbol.iterator]().next().done;
    var Collection2 = class extends Node.NodeBase {
      constructor(type, schema) {
        super(type);
        Object.defineProperty(this, "schema", {
          value: schema,
          configurable: true,
          enumerable: false,
          writable: true
        });
      }
      /**
       * Create a copy of this collection.
       *
       * @param schema - If defined, overwrites the original's schema
       */
      clone(schema) {
        const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
        if (schema)
          copy.schema = schema;
        copy.items = copy.items.map((it) => identity.isNode(it) || identity.isPair(it) ? it.clone(schema) : it);
        if (this.range)
          copy.range = this.range.slice();
        return copy;
      }
      /**
       * Adds a value to the collection. For `!!map` and `!!omap` the value must
       * be a Pair instance or a `{ key, value }` object, which may not have a key
       * that already exists in the map.
       */
      addIn(path3, value) {
        if (isEmptyPath(path3))
          this.add(value);
        else {
          const [key, ...rest] = path3;
          const node = this.get(key, true);
          if (identity.isCollection(node))
            node.addIn(rest, value);
          else if (node === void 0 && this.schema)
            this.set(key, collectionFromPath(this.schema, rest, value));
          else
            throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
        }
      }
      /**
       * Removes a value from the collection.
       * @returns `true` if the item was found and removed.
       */
      deleteIn(path3) {
        const [key, ...rest] = path3;
        if (rest.length === 0)
          return this.delete(key);
        const node = this.get(key, true);
        if (identity.isCollection(node))
          return node.deleteIn(rest);
        else
          throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
      }
      /**
       * Returns item at `key`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      getIn(path3, keepScalar) {
        const [key, ...rest] = path3;
        const node = this.get(key, true);
        if (rest.length === 0)
          return !keepScalar && identity.isScalar(node) ? node.value : node;
        else
          return identity.isCollection(node) ? node.getIn(rest, keepScalar) : void 0;
      }
      hasAllNullValues(allowScalar) {
        return this.items.every((node) => {
          if (!identity.isPair(node))
            return false;
          const n = node.value;
          return n == null || allowScalar && identity.isScalar(n) && n.value == null && !n.commentBefore && !n.comment && !n.tag;
        });
      }
      /**
       * Checks if the collection includes a value with the key `key`.
       */
      hasIn(path3) {
        const [key, ...rest] = path3;
        if (rest.length === 0)
          return this.has(key);
        const node = this.get(key, true);
        return identity.isCollection(node) ? node.hasIn(rest) : false;
      }
      /**
       * Sets a value in this collection. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      setIn(path3, value) {
        const [key, ...rest] = path3;
        if (rest.length === 0) {
          this.set(key, value);
        } else {
          const node = this.get(key, true);
          if (identity.isCollection(node))
            node.setIn(rest, value);
          else if (node === void 0 && this.schema)
            this.set(key, collectionFromPath(this.schema, rest, value));
          else
            throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
        }
      }
    };
    exports.Collection = Collection2;
    exports.collectionFromPath = collectionFromPath;
    exports.isEmptyPath = isEmptyPath;
  }
});

// node_modules/yaml/dist/stringify/stringifyComment.js
var require_stringifyComment = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyComment.js"(exports) {
    "use strict";
    var stringifyComment = (str) => str.replace(/^(?!$)(?: $)?/gm, "#");
    function indentComment(comment, indent) {
      if (/^\n+$/.test(comment))
        return comment.substring(1);
      return indent ? comment.replace(/^(?! *$)/gm, indent) : comment;
    }
    var lineComment = (str, indent, comment) => str.endsWith("\n") ? indentComment(comment, indent) : comment.includes("\n") ? "\n" + indentComment(comment, indent) : (str.endsWith(" ") ? "" : " ") + comment;
    exports.indentComment = indentComment;
    exports.lineComment = lineComment;
    exports.stringifyComment = stringifyComment;
  }
});

// node_modules/yaml/dist/stringify/foldFlowLines.js
var require_foldFlowLines = __commonJS({
  "node_modules/yaml/dist/stringify/foldFlowLines.js"(exports) {
    "use strict";
    var FOLD_FLOW = "flow";
    var FOLD_BLOCK = "block";
    var FOLD_QUOTED = "quoted";
    function foldFlowLines(text5, indent, mode = "flow", { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
      if (!lineWidth || lineWidth < 0)
        return text5;
      if (lineWidth < minContentWidth)
        minContentWidth = 0;
      const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
      if (text5.length <= endStep)
        return text5;
      const folds = [];
      const escapedFolds = {};
      let end = lineWidth - indent.length;
      if (typeof indentAtStart === "number") {
        if (indentAtStart > lineWidth - Math.max(2, minContentWidth))
          folds.push(0);
        else
          end = lineWidth - indentAtStart;
      }
      let split = void 0;
      let prev = void 0;
      let overflow = false;
      let i = -1;
      let escStart = -1;
      let escEnd = -1;
      if (mode === FOLD_BLOCK) {
        i = consumeMoreIndentedLines(text5, i, indent.length);
        if (i !== -1)
          end = i + endStep;
      }
      for (let ch; ch = text5[i += 1]; ) {
        if (mode === FOLD_QUOTED && ch === "\\") {
          escStart = i;
          switch (text5[i + 1]) {
            case "x":
              i += 3;
              break;
            case "u":
              i += 5;
              break;
            case "U":
              i += 9;
              break;
            default:
              i += 1;
          }
          escEnd = i;
        }
        if (ch === "\n") {
          if (mode === FOLD_BLOCK)
            i = consumeMoreIndentedLines(text5, i, indent.length);
          end = i + indent.length + endStep;
          split = void 0;
        } else {
          if (ch === " " && prev && prev !== " " && prev !== "\n" && prev !== "	") {
            const next = text5[i + 1];
            if (next && next !== " " && next !== "\n" && next !== "	")
              split = i;
          }
          if (i >= end) {
            if (split) {
              folds.push(split);
              end = split + endStep;
              split = void 0;
            } else if (mode === FOLD_QUOTED) {
              while (prev === " " || prev === "	") {
                prev = ch;
                ch = text5[i += 1];
                overflow = true;
              }
              const j = i > escEnd + 1 ? i - 2 : escStart - 1;
              if (escapedFolds[j])
                return text5;
              folds.push(j);
              escapedFolds[j] = true;
              end = j + endStep;
              split = void 0;
            } else {
              overflow = true;
            }
          }
        }
        prev = ch;
      }
      if (overflow && onOverflow)
        onOverflow();
      if (folds.length === 0)
        return text5;
      if (onFold)
        onFold();
      let res = text5.slice(0, folds[0]);
      for (let i2 = 0; i2 < folds.length; ++i2) {
        const fold = folds[i2];
        const end2 = folds[i2 + 1] || text5.length;
        if (fold === 0)
          res = `
${indent}${text5.slice(0, end2)}`;
        else {
          if (mode === FOLD_QUOTED && escapedFolds[fold])
            res += `${text5[fold]}\\`;
          res += `
${indent}${text5.slice(fold + 1, end2)}`;
        }
      }
      return res;
    }
    function consumeMoreIndentedLines(text5, i, indent) {
      let end = i;
      let start = i + 1;
      let ch = text5[start];
      while (ch === " " || ch === "	") {
        if (i < start + indent) {
          ch = text5[++i];
        } else {
          do {
            ch = text5[++i];
          } while (ch && ch !== "\n");
          end = i;
          start = i + 1;
          ch = text5[start];
        }
      }
      return end;
    }
    exports.FOLD_BLOCK = FOLD_BLOCK;
    exports.FOLD_FLOW = FOLD_FLOW;
    exports.FOLD_QUOTED = FOLD_QUOTED;
    exports.foldFlowLines = foldFlowLines;
  }
});

// node_modules/yaml/dist/stringify/stringifyString.js
var require_stringifyString = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyString.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var foldFlowLines = require_foldFlowLines();
    var getFoldOptions = (ctx, isBlock) => ({
      indentAtStart: isBlock ? ctx.indent.length : ctx.indentAtStart,
      lineWidth: ctx.options.lineWidth,
      minContentWidth: ctx.options.minContentWidth
    });
    var containsDocumentMarker = (str) => /^(%|---|\.\.\.)/m.test(str);
    function lineLengthOverLimit(str, lineWidth, indentLength) {
      if (!lineWidth || lineWidth < 0)
        return false;
      const limit = lineWidth - indentLength;
      const strLen = str.length;
      if (strLen <= limit)
        return false;
      for (let i = 0, start = 0; i < strLen; ++i) {
        if (str[i] === "\n") {
          if (i - start > limit)
            return true;
          start = i + 1;
          if (strLen - start <= limit)
            return false;
        }
      }
      return true;
    }
    function doubleQuotedString(value, ctx) {
      const json = JSON.stringify(value);
      if (ctx.options.doubleQuotedAsJSON)
        return json;
      const { implicitKey } = ctx;
      const minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength;
      const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
      let str = "";
      let start = 0;
      for (let i = 0, ch = json[i]; ch; ch = json[++i]) {
        if (ch === " " && json[i + 1] === "\\" && json[i + 2] === "n") {
          str += json.slice(start, i) + "\\ ";
          i += 1;
          start = i;
          ch = "\\";
        }
        if (ch === "\\")
          switch (json[i + 1]) {
            case "u":
              {
                str += json.slice(start, i);
                const code = json.substr(i + 2, 4);
                switch (code) {
                  case "0000":
                    str += "\\0";
                    break;
                  case "0007":
                    str += "\\a";
                    break;
                  case "000b":
                    str += "\\v";
                    break;
                  case "001b":
                    str += "\\e";
                    break;
                  case "0085":
                    str += "\\N";
                    break;
                  case "00a0":
                    str += "\\_";
                    break;
                  case "2028":
                    str += "\\L";
                    break;
                  case "2029":
                    str += "\\P";
                    break;
                  default:
                    if (code.substr(0, 2) === "00")
                      str += "\\x" + code.substr(2);
                    else
                      str += json.substr(i, 6);
                }
                i += 5;
                start = i + 1;
              }
              break;
            case "n":
              if (implicitKey || json[i + 2] === '"' || json.length < minMultiLineLength) {
                i += 1;
              } else {
                str += json.slice(start, i) + "\n\n";
                while (json[i + 2] === "\\" && json[i + 3] === "n" && json[i + 4] !== '"') {
                  str += "\n";
                  i += 2;
                }
                str += indent;
                if (json[i + 2] === " ")
                  str += "\\";
                i += 1;
                start = i + 1;
              }
              break;
            default:
              i += 1;
          }
      }
      str = start ? str + json.slice(start) : json;
      return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_QUOTED, getFoldOptions(ctx, false));
    }
    function singleQuotedString(value, ctx) {
      if (ctx.options.singleQuote === false || ctx.implicitKey && value.includes("\n") || /[ \t]\n|\n[ \t]/.test(value))
        return doubleQuotedString(value, ctx);
      const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
      const res = "'" + value.replace(/'/g, "''").replace(/\n+/g, `$&
${indent}`) + "'";
      return ctx.implicitKey ? res : foldFlowLines.foldFlowLines(res, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
    }
    function quotedString(value, ctx) {
      const { singleQuote } = ctx.options;
      let qs;
      if (singleQuote === false)
        qs = doubleQuotedString;
      else {
        const hasDouble = value.includes('"');
        const hasSingle = value.includes("'");
        if (hasDouble && !hasSingle)
          qs = singleQuotedString;
        else if (hasSingle && !hasDouble)
          qs = doubleQuotedString;
        else
          qs = singleQuote ? singleQuotedString : doubleQuotedString;
      }
      return qs(value, ctx);
    }
    var blockEndNewlines;
    try {
      blockEndNewlines = new RegExp("(^|(?<!\n))\n+(?!\n|$)", "g");
    } catch {
      blockEndNewlines = /\n+(?!\n|$)/g;
    }
    function blockString({ comment, type, value }, ctx, onComment, onChompKeep) {
      const { blockQuote, commentString, lineWidth } = ctx.options;
      if (!blockQuote || /\n[\t ]+$/.test(value)) {
        return quotedString(value, ctx);
      }
      const indent = ctx.indent || (ctx.forceBlockIndent || containsDocumentMarker(value) ? "  " : "");
      const literal2 = blockQuote === "literal" ? true : blockQuote === "folded" || type === Scalar.Scalar.BLOCK_FOLDED ? false : type === Scalar.Scalar.BLOCK_LITERAL ? true : !lineLengthOverLimit(value, lineWidth, indent.length);
      if (!value)
        return literal2 ? "|\n" : ">\n";
      let chomp;
      let endStart;
      for (endStart = value.length; endStart > 0; --endStart) {
        const ch = value[endStart - 1];
        if (ch !== "\n" && ch !== "	" && ch !== " ")
          break;
      }
      let end = value.substring(endStart);
      const endNlPos = end.indexOf("\n");
      if (endNlPos === -1) {
        chomp = "-";
      } else if (value === end || endNlPos !== end.length - 1) {
        chomp = "+";
        if (onChompKeep)
          onChompKeep();
      } else {
        chomp = "";
      }
      if (end) {
        value = value.slice(0, -end.length);
        if (end[end.length - 1] === "\n")
          end = end.slice(0, -1);
        end = end.replace(blockEndNewlines, `$&${indent}`);
      }
      let startWithSpace = false;
      let startEnd;
      let startNlPos = -1;
      for (startEnd = 0; startEnd < value.length; ++startEnd) {
        const ch = value[startEnd];
        if (ch === " ")
          startWithSpace = true;
        else if (ch === "\n")
          startNlPos = startEnd;
        else
          break;
      }
      let start = value.substring(0, startNlPos < startEnd ? startNlPos + 1 : startEnd);
      if (start) {
        value = value.substring(start.length);
        start = start.replace(/\n+/g, `$&${indent}`);
      }
      const indentSize = indent ? "2" : "1";
      let header = (startWithSpace ? indentSize : "") + chomp;
      if (comment) {
        header += " " + commentString(comment.replace(/ ?[\r\n]+/g, " "));
        if (onComment)
          onComment();
      }
      if (!literal2) {
        const foldedValue = value.replace(/\n+/g, "\n$&").replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, "$1$2").replace(/\n+/g, `$&${indent}`);
        let literalFallback = false;
        const foldOptions = getFoldOptions(ctx, true);
        if (blockQuote !== "folded" && type !== Scalar.Scalar.BLOCK_FOLDED) {
          foldOptions.onOverflow = () => {
            literalFallback = true;
          };
        }
        const body = foldFlowLines.foldFlowLines(`${start}${foldedValue}${end}`, indent, foldFlowLines.FOLD_BLOCK, foldOptions);
        if (!literalFallback)
          return `>${header}
${indent}${body}`;
      }
      value = value.replace(/\n+/g, `$&${indent}`);
      return `|${header}
${indent}${start}${value}${end}`;
    }
    function plainString(item, ctx, onComment, onChompKeep) {
      const { type, value } = item;
      const { actualString, implicitKey, indent, indentStep, inFlow } = ctx;
      if (implicitKey && value.includes("\n") || inFlow && /[[\]{},]/.test(value)) {
        return quotedString(value, ctx);
      }
      if (/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(value)) {
        return implicitKey || inFlow || !value.includes("\n") ? quotedString(value, ctx) : blockString(item, ctx, onComment, onChompKeep);
      }
      if (!implicitKey && !inFlow && type !== Scalar.Scalar.PLAIN && value.includes("\n")) {
        return blockString(item, ctx, onComment, onChompKeep);
      }
      if (containsDocumentMarker(value)) {
        if (indent === "") {
          ctx.forceBlockIndent = true;
          return blockString(item, ctx, onComment, onChompKeep);
        } else if (implicitKey && indent === indentStep) {
          return quotedString(value, ctx);
        }
      }
      const str = value.replace(/\n+/g, `$&
${indent}`);
      if (actualString) {
        const test = (tag) => tag.default && tag.tag !== "tag:yaml.org,2002:str" && tag.test?.test(str);
        const { compat, tags } = ctx.doc.schema;
        if (tags.some(test) || compat?.some(test))
          return quotedString(value, ctx);
      }
      return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
    }
    function stringifyString(item, ctx, onComment, onChompKeep) {
      const { implicitKey, inFlow } = ctx;
      const ss = typeof item.value === "string" ? item : Object.assign({}, item, { value: String(item.value) });
      let { type } = item;
      if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
        if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value))
          type = Scalar.Scalar.QUOTE_DOUBLE;
      }
      const _stringify = (_type) => {
        switch (_type) {
          case Scalar.Scalar.BLOCK_FOLDED:
          case Scalar.Scalar.BLOCK_LITERAL:
            return implicitKey || inFlow ? quotedString(ss.value, ctx) : blockString(ss, ctx, onComment, onChompKeep);
          case Scalar.Scalar.QUOTE_DOUBLE:
            return doubleQuotedString(ss.value, ctx);
          case Scalar.Scalar.QUOTE_SINGLE:
            return singleQuotedString(ss.value, ctx);
          case Scalar.Scalar.PLAIN:
            return plainString(ss, ctx, onComment, onChompKeep);
          default:
            return null;
        }
      };
      let res = _stringify(type);
      if (res === null) {
        const { defaultKeyType, defaultStringType } = ctx.options;
        const t = implicitKey && defaultKeyType || defaultStringType;
        res = _stringify(t);
        if (res === null)
          throw new Error(`Unsupported default string type ${t}`);
      }
      return res;
    }
    exports.stringifyString = stringifyString;
  }
});

// node_modules/yaml/dist/stringify/stringify.js
var require_stringify = __commonJS({
  "node_modules/yaml/dist/stringify/stringify.js"(exports) {
    "use strict";
    var anchors = require_anchors();
    var identity = require_identity();
    var stringifyComment = require_stringifyComment();
    var stringifyString = require_stringifyString();
    function createStringifyContext(doc, options) {
      const opt = Object.assign({
        blockQuote: true,
        commentString: stringifyComment.stringifyComment,
        defaultKeyType: null,
        defaultStringType: "PLAIN",
        directives: null,
        doubleQuotedAsJSON: false,
        doubleQuotedMinMultiLineLength: 40,
        falseStr: "false",
        flowCollectionPadding: true,
        indentSeq: true,
        lineWidth: 80,
        minContentWidth: 20,
        nullStr: "null",
        simpleKeys: false,
        singleQuote: null,
        trailingComma: false,
        trueStr: "true",
        verifyAliasOrder: true
      }, doc.schema.toStringOptions, options);
      let inFlow;
      switch (opt.collectionStyle) {
        case "block":
          inFlow = false;
          break;
        case "flow":
          inFlow = true;
          break;
        default:
          inFlow = null;
      }
      return {
        anchors: /* @__PURE__ */ new Set(),
        doc,
        flowCollectionPadding: opt.flowCollectionPadding ? " " : "",
        indent: "",
        indentStep: typeof opt.indent === "number" ? " ".repeat(opt.indent) : "  ",
        inFlow,
        options: opt
      };
    }
    function getTagObject(tags, item) {
      if (item.tag) {
        const match = tags.filter((t) => t.tag === item.tag);
        if (match.length > 0)
          return match.find((t) => t.format === item.format) ?? match[0];
      }
      let tagObj = void 0;
      let obj;
      if (identity.isScalar(item)) {
        obj = item.value;
        let match = tags.filter((t) => t.identify?.(obj));
        if (match.length > 1) {
          const testMatch = match.filter((t) => t.test);
          if (testMatch.length > 0)
            match = testMatch;
        }
        tagObj = match.find((t) => t.format === item.format) ?? match.find((t) => !t.format);
      } else {
        obj = item;
        tagObj = tags.find((t) => t.nodeClass && obj instanceof t.nodeClass);
      }
      if (!tagObj) {
        const name = obj?.constructor?.name ?? (obj === null ? "null" : typeof obj);
        throw new Error(`Tag not resolved for ${name} value`);
      }
      return tagObj;
    }
    function stringifyProps(node, tagObj, { anchors: anchors$1, doc }) {
      if (!doc.directives)
        return "";
      const props = [];
      const anchor = (identity.isScalar(node) || identity.isCollection(node)) && node.anchor;
      if (anchor && anchors.anchorIsValid(anchor)) {
        anchors$1.add(anchor);
        props.push(`&${anchor}`);
      }
      const tag = node.tag ?? (tagObj.default ? null : tagObj.tag);
      if (tag)
        props.push(doc.directives.tagString(tag));
      return props.join(" ");
    }
    function stringify(item, ctx, onComment, onChompKeep) {
      if (identity.isPair(item))
        return item.toString(ctx, onComment, onChompKeep);
      if (identity.isAlias(item)) {
        if (ctx.doc.directives)
          return item.toString(ctx);
        if (ctx.resolvedAliases?.has(item)) {
          throw new TypeError(`Cannot stringify circular structure without alias nodes`);
        } else {
          if (ctx.resolvedAliases)
            ctx.resolvedAliases.add(item);
          else
            ctx.resolvedAliases = /* @__PURE__ */ new Set([item]);
          item = item.resolve(ctx.doc);
        }
      }
      let tagObj = void 0;
      const node = identity.isNode(item) ? item : ctx.doc.createNode(item, { onTagObj: (o) => tagObj = o });
      tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
      const props = stringifyProps(node, tagObj, ctx);
      if (props.length > 0)
        ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1;
      const str = typeof tagObj.stringify === "function" ? tagObj.stringify(node, ctx, onComment, onChompKeep) : identity.isScalar(node) ? stringifyString.stringifyString(node, ctx, onComment, onChompKeep) : node.toString(ctx, onComment, onChompKeep);
      if (!props)
        return str;
      return identity.isScalar(node) || str[0] === "{" || str[0] === "[" ? `${props} ${str}` : `${props}
${ctx.indent}${str}`;
    }
    exports.createStringifyContext = createStringifyContext;
    exports.stringify = stringify;
  }
});

// node_modules/yaml/dist/stringify/stringifyPair.js
var require_stringifyPair = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyPair.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Scalar = require_Scalar();
    var stringify = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyPair({ key, value }, ctx, onComment, onChompKeep) {
      const { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx;
      let keyComment = identity.isNode(key) && key.comment || null;
      if (simpleKeys) {
        if (keyComment) {
          throw new Error("With simple keys, key nodes cannot have comments");
        }
        if (identity.isCollection(key) || !identity.isNode(key) && typeof key === "object") {
          const msg = "With simple keys, collection cannot be used as a key value";
          throw new Error(msg);
        }
      }
      let explicitKey = !simpleKeys && (!key || keyComment && value == null && !ctx.inFlow || identity.isCollection(key) || (identity.isScalar(key) ? key.type === Scalar.Scalar.BLOCK_FOLDED || key.type === Scalar.Scalar.BLOCK_LITERAL : typeof key === "object"));
      ctx = Object.assign({}, ctx, {
        allNullValues: false,
        implicitKey: !explicitKey && (simpleKeys || !allNullValues),
        indent: indent + indentStep
      });
      let keyCommentDone = false;
      let chompKeep = false;
      let str = stringify.stringify(key, ctx, () => keyCommentDone = true, () => chompKeep = true);
      if (!explicitKey && !ctx.inFlow && str.length > 1024) {
        if (simpleKeys)
          throw new Error("With simple keys, single line scalar must not span more than 1024 characters");
        explicitKey = true;
      }
      if (ctx.inFlow) {
        if (allNullValues || value == null) {
          if (keyCommentDone && onComment)
            onComment();
          return str === "" ? "?" : explicitKey ? `? ${str}` : str;
        }
      } else if (allNullValues && !simpleKeys || value == null && explicitKey) {
        str = `? ${str}`;
        if (keyComment && !keyCommentDone) {
          str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
        } else if (chompKeep && onChompKeep)
          onChompKeep();
        return str;
      }
      if (keyCommentDone)
        keyComment = null;
      if (explicitKey) {
        if (keyComment)
          str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
        str = `? ${str}
${indent}:`;
      } else {
        str = `${str}:`;
        if (keyComment)
          str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
      }
      let vsb, vcb, valueComment;
      if (identity.isNode(value)) {
        vsb = !!value.spaceBefore;
        vcb = value.commentBefore;
        valueComment = value.comment;
      } else {
        vsb = false;
        vcb = null;
        valueComment = null;
        if (value && typeof value === "object")
          value = doc.createNode(value);
      }
      ctx.implicitKey = false;
      if (!explicitKey && !keyComment && identity.isScalar(value))
        ctx.indentAtStart = str.length + 1;
      chompKeep = false;
      if (!indentSeq && indentStep.length >= 2 && !ctx.inFlow && !explicitKey && identity.isSeq(value) && !value.flow && !value.tag && !value.anchor) {
        ctx.indent = ctx.indent.substring(2);
      }
      let valueCommentDone = false;
      const valueStr = stringify.stringify(value, ctx, () => valueCommentDone = true, () => chompKeep = true);
      let ws = " ";
      if (keyComment || vsb || vcb) {
        ws = vsb ? "\n" : "";
        if (vcb) {
          const cs = commentString(vcb);
          ws += `
${stringifyComment.indentComment(cs, ctx.indent)}`;
        }
        if (valueStr === "" && !ctx.inFlow) {
          if (ws === "\n" && valueComment)
            ws = "\n\n";
        } else {
          ws += `
${ctx.indent}`;
        }
      } else if (!explicitKey && identity.isCollection(value)) {
        const vs0 = valueStr[0];
        const nl0 = valueStr.indexOf("\n");
        const hasNewline = nl0 !== -1;
        const flow = ctx.inFlow ?? value.flow ?? value.items.length === 0;
        if (hasNewline || !flow) {
          let hasPropsLine = false;
          if (hasNewline && (vs0 === "&" || vs0 === "!")) {
            let sp0 = valueStr.indexOf(" ");
            if (vs0 === "&" && sp0 !== -1 && sp0 < nl0 && valueStr[sp0 + 1] === "!") {
              sp0 = valueStr.indexOf(" ", sp0 + 1);
            }
            if (sp0 === -1 || nl0 < sp0)
              hasPropsLine = true;
          }
          if (!hasPropsLine)
            ws = `
${ctx.indent}`;
        }
      } else if (valueStr === "" || valueStr[0] === "\n") {
        ws = "";
      }
      str += ws + valueStr;
      if (ctx.inFlow) {
        if (valueCommentDone && onComment)
          onComment();
      } else if (valueComment && !valueCommentDone) {
        str += stringifyComment.lineComment(str, ctx.indent, commentString(valueComment));
      } else if (chompKeep && onChompKeep) {
        onChompKeep();
      }
      return str;
    }
    exports.stringifyPair = stringifyPair;
  }
});

// node_modules/yaml/dist/log.js
var require_log = __commonJS({
  "node_modules/yaml/dist/log.js"(exports) {
    "use strict";
    var node_process = __require("process");
    function debug(logLevel, ...messages) {
      if (logLevel === "debug")
        console.log(...messages);
    }
    function warn(logLevel, warning) {
      if (logLevel === "debug" || logLevel === "warn") {
        if (typeof node_process.emitWarning === "function")
          node_process.emitWarning(warning);
        else
          console.warn(warning);
      }
    }
    exports.debug = debug;
    exports.warn = warn;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/merge.js
var require_merge = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/merge.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Scalar = require_Scalar();
    var MERGE_KEY = "<<";
    var merge = {
      identify: (value) => value === MERGE_KEY || typeof value === "symbol" && value.description === MERGE_KEY,
      default: "key",
      tag: "tag:yaml.org,2002:merge",
      test: /^<<$/,
      resolve: () => Object.assign(new Scalar.Scalar(Symbol(MERGE_KEY)), {
        addToJSMap: addMergeToJSMap
      }),
      stringify: () => MERGE_KEY
    };
    var isMergeKey = (ctx, key) => (merge.identify(key) || identity.isScalar(key) && (!key.type || key.type === Scalar.Scalar.PLAIN) && merge.identify(key.value)) && ctx?.doc.schema.tags.some((tag) => tag.tag === merge.tag && tag.default);
    function addMergeToJSMap(ctx, map, value) {
      const source = resolveAliasValue(ctx, value);
      if (identity.isSeq(source))
        for (const it of source.items)
          mergeValue(ctx, map, it);
      else if (Array.isArray(source))
        for (const it of source)
          mergeValue(ctx, map, it);
      else
        mergeValue(ctx, map, source);
    }
    function mergeValue(ctx, map, value) {
      const source = resolveAliasValue(ctx, value);
      if (!identity.isMap(source))
        throw new Error("Merge sources must be maps or map aliases");
      const srcMap = source.toJSON(null, ctx, Map);
      for (const [key, value2] of srcMap) {
        if (map instanceof Map) {
          if (!map.has(key))
            map.set(key, value2);
        } else if (map instanceof Set) {
          map.add(key);
        } else if (!Object.prototype.hasOwnProperty.call(map, key)) {
          Object.defineProperty(map, key, {
            value: value2,
            writable: true,
            enumerable: true,
            configurable: true
          });
        }
      }
      return map;
    }
    function resolveAliasValue(ctx, value) {
      return ctx && identity.isAlias(value) ? value.resolve(ctx.doc, ctx) : value;
    }
    exports.addMergeToJSMap = addMergeToJSMap;
    exports.isMergeKey = isMergeKey;
    exports.merge = merge;
  }
});

// node_modules/yaml/dist/nodes/addPairToJSMap.js
var require_addPairToJSMap = __commonJS({
  "node_modules/yaml/dist/nodes/addPairToJSMap.js"(exports) {
    "use strict";
    var log2 = require_log();
    var merge = require_merge();
    var stringify = require_stringify();
    var identity = require_identity();
    var toJS = require_toJS();
    function addPairToJSMap(ctx, map, { key, value }) {
      if (identity.isNode(key) && key.addToJSMap)
        key.addToJSMap(ctx, map, value);
      else if (merge.isMergeKey(ctx, key))
        merge.addMergeToJSMap(ctx, map, value);
      else {
        const jsKey = toJS.toJS(key, "", ctx);
        if (map instanceof Map) {
          map.set(jsKey, toJS.toJS(value, jsKey, ctx));
        } else if (map instanceof Set) {
          map.add(jsKey);
        } else {
          const stringKey = stringifyKey(key, jsKey, ctx);
          const jsValue = toJS.toJS(value, stringKey, ctx);
          if (stringKey in map)
            Object.defineProperty(map, stringKey, {
              value: jsValue,
              writable: true,
              enumerable: true,
              configurable: true
            });
          else
            map[stringKey] = jsValue;
        }
      }
      return map;
    }
    function stringifyKey(key, jsKey, ctx) {
      if (jsKey === null)
        return "";
      if (typeof jsKey !== "object")
        return String(jsKey);
      if (identity.isNode(key) && ctx?.doc) {
        const strCtx = stringify.createStringifyContext(ctx.doc, {});
        strCtx.anchors = /* @__PURE__ */ new Set();
        for (const node of ctx.anchors.keys())
          strCtx.anchors.add(node.anchor);
        strCtx.inFlow = true;
        strCtx.inStringifyKey = true;
        const strKey = key.toString(strCtx);
        if (!ctx.mapKeyWarned) {
          let jsonStr = JSON.stringify(strKey);
          if (jsonStr.length > 40)
            jsonStr = jsonStr.substring(0, 36) + '..."';
          log2.warn(ctx.doc.options.logLevel, `Keys with collection values will be stringified due to JS Object restrictions: ${jsonStr}. Set mapAsMap: true to use object keys.`);
          ctx.mapKeyWarned = true;
        }
        return strKey;
      }
      return JSON.stringify(jsKey);
    }
    exports.addPairToJSMap = addPairToJSMap;
  }
});

// node_modules/yaml/dist/nodes/Pair.js
var require_Pair = __commonJS({
  "node_modules/yaml/dist/nodes/Pair.js"(exports) {
    "use strict";
    var createNode = require_createNode();
    var stringifyPair = require_stringifyPair();
    var addPairToJSMap = require_addPairToJSMap();
    var identity = require_identity();
    function createPair(key, value, ctx) {
      const k = createNode.createNode(key, void 0, ctx);
      const v = createNode.createNode(value, void 0, ctx);
      return new Pair(k, v);
    }
    var Pair = class _Pair {
      constructor(key, value = null) {
        Object.defineProperty(this, identity.NODE_TYPE, { value: identity.PAIR });
        this.key = key;
        this.value = value;
      }
      clone(schema) {
        let { key, value } = this;
        if (identity.isNode(key))
          key = key.clone(schema);
        if (identity.isNode(value))
          value = value.clone(schema);
        return new _Pair(key, value);
      }
      toJSON(_, ctx) {
        const pair2 = ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
        return addPairToJSMap.addPairToJSMap(ctx, pair2, this);
      }
      toString(ctx, onComment, onChompKeep) {
        return ctx?.doc ? stringifyPair.stringifyPair(this, ctx, onComment, onChompKeep) : JSON.stringify(this);
      }
    };
    exports.Pair = Pair;
    exports.createPair = createPair;
  }
});

// node_modules/yaml/dist/stringify/stringifyCollection.js
var require_stringifyCollection = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyCollection.js"(exports) {
    "use strict";
    var identity = require_identity();
    var stringify = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyCollection(collection, ctx, options) {
      const flow = ctx.inFlow ?? collection.flow;
      const stringify2 = flow ? stringifyFlowCollection : stringifyBlockCollection;
      return stringify2(collection, ctx, options);
    }
    function stringifyBlockCollection({ comment, items }, ctx, { blockItemPrefix, flowChars, itemIndent, onChompKeep, onComment }) {
      const { indent, options: { commentString } } = ctx;
      const itemCtx = Object.assign({}, ctx, { indent: itemIndent, type: null });
      let chompKeep = false;
      const lines = [];
      for (let i = 0; i < items.length; ++i) {
        const item = items[i];
        let comment2 = null;
        if (identity.isNode(item)) {
          if (!chompKeep && item.spaceBefore)
            lines.push("");
          addCommentBefore(ctx, lines, item.commentBefore, chompKeep);
          if (item.comment)
            comment2 = item.comment;
        } else if (identity.isPair(item)) {
          const ik = identity.isNode(item.key) ? item.key : null;
          if (ik) {
            if (!chompKeep && ik.spaceBefore)
              lines.push("");
            addCommentBefore(ctx, lines, ik.commentBefore, chompKeep);
          }
        }
        chompKeep = false;
        let str2 = stringify.stringify(item, itemCtx, () => comment2 = null, () => chompKeep = true);
        if (comment2)
          str2 += stringifyComment.lineComment(str2, itemIndent, commentString(comment2));
        if (chompKeep && comment2)
          chompKeep = false;
        lines.push(blockItemPrefix + str2);
      }
      let str;
      if (lines.length === 0) {
        str = flowChars.start + flowChars.end;
      } else {
        str = lines[0];
        for (let i = 1; i < lines.length; ++i) {
          const line2 = lines[i];
          str += line2 ? `
${indent}${line2}` : "\n";
        }
      }
      if (comment) {
        str += "\n" + stringifyComment.indentComment(commentString(comment), indent);
        if (onComment)
          onComment();
      } else if (chompKeep && onChompKeep)
        onChompKeep();
      return str;
    }
    function stringifyFlowCollection({ items }, ctx, { flowChars, itemIndent }) {
      const { indent, indentStep, flowCollectionPadding: fcPadding, options: { commentString } } = ctx;
      itemIndent += indentStep;
      const itemCtx = Object.assign({}, ctx, {
        indent: itemIndent,
        inFlow: true,
        type: null
      });
      let reqNewline = false;
      let linesAtValue = 0;
      const lines = [];
      for (let i = 0; i < items.length; ++i) {
        const item = items[i];
        let comment = null;
        if (identity.isNode(item)) {
          if (item.spaceBefore)
            lines.push("");
          addCommentBefore(ctx, lines, item.commentBefore, false);
          if (item.comment)
            comment = item.comment;
        } else if (identity.isPair(item)) {
          const ik = identity.isNode(item.key) ? item.key : null;
          if (ik) {
            if (ik.spaceBefore)
              lines.push("");
            addCommentBefore(ctx, lines, ik.commentBefore, false);
            if (ik.comment)
              reqNewline = true;
          }
          const iv = identity.isNode(item.value) ? item.value : null;
          if (iv) {
            if (iv.comment)
              comment = iv.comment;
            if (iv.commentBefore)
              reqNewline = true;
          } else if (item.value == null && ik?.comment) {
            comment = ik.comment;
          }
        }
        if (comment)
          reqNewline = true;
        let str = stringify.stringify(item, itemCtx, () => comment = null);
        reqNewline || (reqNewline = lines.length > linesAtValue || str.includes("\n"));
        if (i < items.length - 1) {
          str += ",";
        } else if (ctx.options.trailingComma) {
          if (ctx.options.lineWidth > 0) {
            reqNewline || (reqNewline = lines.reduce((sum, line2) => sum + line2.length + 2, 2) + (str.length + 2) > ctx.options.lineWidth);
          }
          if (reqNewline) {
            str += ",";
          }
        }
        if (comment)
          str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
        lines.push(str);
        linesAtValue = lines.length;
      }
      const { start, end } = flowChars;
      if (lines.length === 0) {
        return start + end;
      } else {
        if (!reqNewline) {
          const len = lines.reduce((sum, line2) => sum + line2.length + 2, 2);
          reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
        }
        if (reqNewline) {
          let str = start;
          for (const line2 of lines)
            str += line2 ? `
${indentStep}${indent}${line2}` : "\n";
          return `${str}
${indent}${end}`;
        } else {
          return `${start}${fcPadding}${lines.join(" ")}${fcPadding}${end}`;
        }
      }
    }
    function addCommentBefore({ indent, options: { commentString } }, lines, comment, chompKeep) {
      if (comment && chompKeep)
        comment = comment.replace(/^\n+/, "");
      if (comment) {
        const ic = stringifyComment.indentComment(commentString(comment), indent);
        lines.push(ic.trimStart());
      }
    }
    exports.stringifyCollection = stringifyCollection;
  }
});

// node_modules/yaml/dist/nodes/YAMLMap.js
var require_YAMLMap = __commonJS({
  "node_modules/yaml/dist/nodes/YAMLMap.js"(exports) {
    "use strict";
    var stringifyCollection = require_stringifyCollection();
    var addPairToJSMap = require_addPairToJSMap();
    var Collection2 = require_Collection();
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar = require_Scalar();
    function findPair(items, key) {
      const k = identity.isScalar(key) ? key.value : key;
      for (const it of items) {
        if (identity.isPair(it)) {
          if (it.key === key || it.key === k)
            return it;
          if (identity.isScalar(it.key) && it.key.value === k)
            return it;
        }
      }
      return void 0;
    }
    var YAMLMap = class extends Collection2.Collection {
      static get tagName() {
        return "tag:yaml.org,2002:map";
      }
      constructor(schema) {
        super(identity.MAP, schema);
        this.items = [];
      }
      /**
       * A generic collection parsing method that can be extended
       * to other node classes that inherit from YAMLMap
       */
      static from(schema, obj, ctx) {
        const { keepUndefined, replacer } = ctx;
        const map = new this(schema);
        const add = (key, value) => {
          if (typeof replacer === "function")
            value = replacer.call(obj, key, value);
          else if (Array.isArray(replacer) && !replacer.includes(key))
            return;
          if (value !== void 0 || keepUndefined)
            map.items.push(Pair.createPair(key, value, ctx));
        };
        if (obj instanceof Map) {
          for (const [key, value] of obj)
            add(key, value);
        } else if (obj && typeof obj === "object") {
          for (const key of Object.keys(obj))
            add(key, obj[key]);
        }
        if (typeof schema.sortMapEntries === "function") {
          map.items.sort(schema.sortMapEntries);
        }
        return map;
      }
      /**
       * Adds a value to the collection.
       *
       * @param overwrite - If not set `true`, using a key that is already in the
       *   collection will throw. Otherwise, overwrites the previous value.
       */
      add(pair2, overwrite) {
        let _pair;
        if (identity.isPair(pair2))
          _pair = pair2;
        else if (!pair2 || typeof pair2 !== "object" || !("key" in pair2)) {
          _pair = new Pair.Pair(pair2, pair2?.value);
        } else
          _pair = new Pair.Pair(pair2.key, pair2.value);
        const prev = findPair(this.items, _pair.key);
        const sortEntries = this.schema?.sortMapEntries;
        if (prev) {
          if (!overwrite)
            throw new Error(`Key ${_pair.key} already set`);
          if (identity.isScalar(prev.value) && Scalar.isScalarValue(_pair.value))
            prev.value.value = _pair.value;
          else
            prev.value = _pair.value;
        } else if (sortEntries) {
          const i = this.items.findIndex((item) => sortEntries(_pair, item) < 0);
          if (i === -1)
            this.items.push(_pair);
          else
            this.items.splice(i, 0, _pair);
        } else {
          this.items.push(_pair);
        }
      }
      delete(key) {
        const it = findPair(this.items, key);
        if (!it)
          return false;
        const del = this.items.splice(this.items.indexOf(it), 1);
        return del.length > 0;
      }
      get(key, keepScalar) {
        const it = findPair(this.items, key);
        const node = it?.value;
        return (!keepScalar && identity.isScalar(node) ? node.value : node) ?? void 0;
      }
      has(key) {
        return !!findPair(this.items, key);
      }
      set(key, value) {
        this.add(new Pair.Pair(key, value), true);
      }
      /**
       * @param ctx - Conversion context, originally set in Document#toJS()
       * @param {Class} Type - If set, forces the returned collection type
       * @returns Instance of Type, Map, or Object
       */
      toJSON(_, ctx, Type) {
        const map = Type ? new Type() : ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
        if (ctx?.onCreate)
          ctx.onCreate(map);
        for (const item of this.items)
          addPairToJSMap.addPairToJSMap(ctx, map, item);
        return map;
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        for (const item of this.items) {
          if (!identity.isPair(item))
            throw new Error(`Map items must all be pairs; found ${JSON.stringify(item)} instead`);
        }
        if (!ctx.allNullValues && this.hasAllNullValues(false))
          ctx = Object.assign({}, ctx, { allNullValues: true });
        return stringifyCollection.stringifyCollection(this, ctx, {
          blockItemPrefix: "",
          flowChars: { start: "{", end: "}" },
          itemIndent: ctx.indent || "",
          onChompKeep,
          onComment
        });
      }
    };
    exports.YAMLMap = YAMLMap;
    exports.findPair = findPair;
  }
});

// node_modules/yaml/dist/schema/common/map.js
var require_map = __commonJS({
  "node_modules/yaml/dist/schema/common/map.js"(exports) {
    "use strict";
    var identity = require_identity();
    var YAMLMap = require_YAMLMap();
    var map = {
      collection: "map",
      default: true,
      nodeClass: YAMLMap.YAMLMap,
      tag: "tag:yaml.org,2002:map",
      resolve(map2, onError) {
        if (!identity.isMap(map2))
          onError("Expected a mapping for this tag");
        return map2;
      },
      createNode: (schema, obj, ctx) => YAMLMap.YAMLMap.from(schema, obj, ctx)
    };
    exports.map = map;
  }
});

// node_modules/yaml/dist/nodes/YAMLSeq.js
var require_YAMLSeq = __commonJS({
  "node_modules/yaml/dist/nodes/YAMLSeq.js"(exports) {
    "use strict";
    var createNode = require_createNode();
    var stringifyCollection = require_stringifyCollection();
    var Collection2 = require_Collection();
    var identity = require_identity();
    var Scalar = require_Scalar();
    var toJS = require_toJS();
    var YAMLSeq = class extends Collection2.Collection {
      static get tagName() {
        return "tag:yaml.org,2002:seq";
      }
      constructor(schema) {
        super(identity.SEQ, schema);
        this.items = [];
      }
      add(value) {
        this.items.push(value);
      }
      /**
       * Removes a value from the collection.
       *
       * `key` must contain a representation of an integer for this to succeed.
       * It may be wrapped in a `Scalar`.
       *
       * @returns `true` if the item was found and removed.
       */
      delete(key) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          return false;
        const del = this.items.splice(idx, 1);
        return del.length > 0;
      }
      get(key, keepScalar) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          return void 0;
        const it = this.items[idx];
        return !keepScalar && identity.isScalar(it) ? it.value : it;
      }
      /**
       * Checks if the collection includes a value with the key `key`.
       *
       * `key` must contain a representation of an integer for this to succeed.
       * It may be wrapped in a `Scalar`.
       */
      has(key) {
        const idx = asItemIndex(key);
        return typeof idx === "number" && idx < this.items.length;
      }
      /**
       * Sets a value in this collection. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       *
       * If `key` does not contain a representation of an integer, this will throw.
       * It may be wrapped in a `Scalar`.
       */
      set(key, value) {
        const idx = asItemIndex(key);
        if (typeof idx !== "number")
          throw new Error(`Expected a valid index, not ${key}.`);
        const prev = this.items[idx];
        if (identity.isScalar(prev) && Scalar.isScalarValue(value))
          prev.value = value;
        else
          this.items[idx] = value;
      }
      toJSON(_, ctx) {
        const seq = [];
        if (ctx?.onCreate)
          ctx.onCreate(seq);
        let i = 0;
        for (const item of this.items)
          seq.push(toJS.toJS(item, String(i++), ctx));
        return seq;
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        return stringifyCollection.stringifyCollection(this, ctx, {
          blockItemPrefix: "- ",
          flowChars: { start: "[", end: "]" },
          itemIndent: (ctx.indent || "") + "  ",
          onChompKeep,
          onComment
        });
      }
      static from(schema, obj, ctx) {
        const { replacer } = ctx;
        const seq = new this(schema);
        if (obj && Symbol.iterator in Object(obj)) {
          let i = 0;
          for (let it of obj) {
            if (typeof replacer === "function") {
              const key = obj instanceof Set ? it : String(i++);
              it = replacer.call(obj, key, it);
            }
            seq.items.push(createNode.createNode(it, void 0, ctx));
          }
        }
        return seq;
      }
    };
    function asItemIndex(key) {
      let idx = identity.isScalar(key) ? key.value : key;
      if (idx && typeof idx === "string")
        idx = Number(idx);
      return typeof idx === "number" && Number.isInteger(idx) && idx >= 0 ? idx : null;
    }
    exports.YAMLSeq = YAMLSeq;
  }
});

// node_modules/yaml/dist/schema/common/seq.js
var require_seq = __commonJS({
  "node_modules/yaml/dist/schema/common/seq.js"(exports) {
    "use strict";
    var identity = require_identity();
    var YAMLSeq = require_YAMLSeq();
    var seq = {
      collection: "seq",
      default: true,
      nodeClass: YAMLSeq.YAMLSeq,
      tag: "tag:yaml.org,2002:seq",
      resolve(seq2, onError) {
        if (!identity.isSeq(seq2))
          onError("Expected a sequence for this tag");
        return seq2;
      },
      createNode: (schema, obj, ctx) => YAMLSeq.YAMLSeq.from(schema, obj, ctx)
    };
    exports.seq = seq;
  }
});

// node_modules/yaml/dist/schema/common/string.js
var require_string = __commonJS({
  "node_modules/yaml/dist/schema/common/string.js"(exports) {
    "use strict";
    var stringifyString = require_stringifyString();
    var string = {
      identify: (value) => typeof value === "string",
      default: true,
      tag: "tag:yaml.org,2002:str",
      resolve: (str) => str,
      stringify(item, ctx, onComment, onChompKeep) {
        ctx = Object.assign({ actualString: true }, ctx);
        return stringifyString.stringifyString(item, ctx, onComment, onChompKeep);
      }
    };
    exports.string = string;
  }
});

// node_modules/yaml/dist/schema/common/null.js
var require_null = __commonJS({
  "node_modules/yaml/dist/schema/common/null.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var nullTag = {
      identify: (value) => value == null,
      createNode: () => new Scalar.Scalar(null),
      default: true,
      tag: "tag:yaml.org,2002:null",
      test: /^(?:~|[Nn]ull|NULL)?$/,
      resolve: () => new Scalar.Scalar(null),
      stringify: ({ source }, ctx) => typeof source === "string" && nullTag.test.test(source) ? source : ctx.options.nullStr
    };
    exports.nullTag = nullTag;
  }
});

// node_modules/yaml/dist/schema/core/bool.js
var require_bool = __commonJS({
  "node_modules/yaml/dist/schema/core/bool.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var boolTag = {
      identify: (value) => typeof value === "boolean",
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
      resolve: (str) => new Scalar.Scalar(str[0] === "t" || str[0] === "T"),
      stringify({ source, value }, ctx) {
        if (source && boolTag.test.test(source)) {
          const sv = source[0] === "t" || source[0] === "T";
          if (value === sv)
            return source;
        }
        return value ? ctx.options.trueStr : ctx.options.falseStr;
      }
    };
    exports.boolTag = boolTag;
  }
});

// node_modules/yaml/dist/stringify/stringifyNumber.js
var require_stringifyNumber = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyNumber.js"(exports) {
    "use strict";
    function stringifyNumber({ format, minFractionDigits, tag, value }) {
      if (typeof value === "bigint")
        return String(value);
      const num = typeof value === "number" ? value : Number(value);
      if (!isFinite(num))
        return isNaN(num) ? ".nan" : num < 0 ? "-.inf" : ".inf";
      let n = Object.is(value, -0) ? "-0" : JSON.stringify(value);
      if (!format && minFractionDigits && (!tag || tag === "tag:yaml.org,2002:float") && /^-?\d/.test(n) && !n.includes("e")) {
        let i = n.indexOf(".");
        if (i < 0) {
          i = n.length;
          n += ".";
        }
        let d = minFractionDigits - (n.length - i - 1);
        while (d-- > 0)
          n += "0";
      }
      return n;
    }
    exports.stringifyNumber = stringifyNumber;
  }
});

// node_modules/yaml/dist/schema/core/float.js
var require_float = __commonJS({
  "node_modules/yaml/dist/schema/core/float.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var stringifyNumber = require_stringifyNumber();
    var floatNaN = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
      resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
      stringify: stringifyNumber.stringifyNumber
    };
    var floatExp = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "EXP",
      test: /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,
      resolve: (str) => parseFloat(str),
      stringify(node) {
        const num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
      }
    };
    var float = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
      resolve(str) {
        const node = new Scalar.Scalar(parseFloat(str));
        const dot = str.indexOf(".");
        if (dot !== -1 && str[str.length - 1] === "0")
          node.minFractionDigits = str.length - dot - 1;
        return node;
      },
      stringify: stringifyNumber.stringifyNumber
    };
    exports.float = float;
    exports.floatExp = floatExp;
    exports.floatNaN = floatNaN;
  }
});

// node_modules/yaml/dist/schema/core/int.js
var require_int = __commonJS({
  "node_modules/yaml/dist/schema/core/int.js"(exports) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    var intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
    var intResolve = (str, offset, radix, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str.substring(offset), radix);
    function intStringify(node, radix, prefix) {
      const { value } = node;
      if (intIdentify(value) && value >= 0)
        return prefix + value.toString(radix);
      return stringifyNumber.stringifyNumber(node);
    }
    var intOct = {
      identify: (value) => intIdentify(value) && value >= 0,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "OCT",
      test: /^0o[0-7]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 8, opt),
      stringify: (node) => intStringify(node, 8, "0o")
    };
    var int = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      test: /^[-+]?[0-9]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
      stringify: stringifyNumber.stringifyNumber
    };
    var intHex = {
      identify: (value) => intIdentify(value) && value >= 0,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "HEX",
      test: /^0x[0-9a-fA-F]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
      stringify: (node) => intStringify(node, 16, "0x")
    };
    exports.int = int;
    exports.intHex = intHex;
    exports.intOct = intOct;
  }
});

// node_modules/yaml/dist/schema/core/schema.js
var require_schema = __commonJS({
  "node_modules/yaml/dist/schema/core/schema.js"(exports) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string = require_string();
    var bool = require_bool();
    var float = require_float();
    var int = require_int();
    var schema = [
      map.map,
      seq.seq,
      string.string,
      _null.nullTag,
      bool.boolTag,
      int.intOct,
      int.int,
      int.intHex,
      float.floatNaN,
      float.floatExp,
      float.float
    ];
    exports.schema = schema;
  }
});

// node_modules/yaml/dist/schema/json/schema.js
var require_schema2 = __commonJS({
  "node_modules/yaml/dist/schema/json/schema.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var map = require_map();
    var seq = require_seq();
    function intIdentify(value) {
      return typeof value === "bigint" || Number.isInteger(value);
    }
    var stringifyJSON = ({ value }) => JSON.stringify(value);
    var jsonScalars = [
      {
        identify: (value) => typeof value === "string",
        default: true,
        tag: "tag:yaml.org,2002:str",
        resolve: (str) => str,
        stringify: stringifyJSON
      },
      {
        identify: (value) => value == null,
        createNode: () => new Scalar.Scalar(null),
        default: true,
        tag: "tag:yaml.org,2002:null",
        test: /^null$/,
        resolve: () => null,
        stringify: stringifyJSON
      },
      {
        identify: (value) => typeof value === "boolean",
        default: true,
        tag: "tag:yaml.org,2002:bool",
        test: /^true$|^false$/,
        resolve: (str) => str === "true",
        stringify: stringifyJSON
      },
      {
        identify: intIdentify,
        default: true,
        tag: "tag:yaml.org,2002:int",
        test: /^-?(?:0|[1-9][0-9]*)$/,
        resolve: (str, _onError, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str, 10),
        stringify: ({ value }) => intIdentify(value) ? value.toString() : JSON.stringify(value)
      },
      {
        identify: (value) => typeof value === "number",
        default: true,
        tag: "tag:yaml.org,2002:float",
        test: /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
        resolve: (str) => parseFloat(str),
        stringify: stringifyJSON
      }
    ];
    var jsonError = {
      default: true,
      tag: "",
      test: /^/,
      resolve(str, onError) {
        onError(`Unresolved plain scalar ${JSON.stringify(str)}`);
        return str;
      }
    };
    var schema = [map.map, seq.seq].concat(jsonScalars, jsonError);
    exports.schema = schema;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/binary.js
var require_binary = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/binary.js"(exports) {
    "use strict";
    var node_buffer = __require("buffer");
    var Scalar = require_Scalar();
    var stringifyString = require_stringifyString();
    var binary = {
      identify: (value) => value instanceof Uint8Array,
      // Buffer inherits from Uint8Array
      default: false,
      tag: "tag:yaml.org,2002:binary",
      /**
       * Returns a Buffer in node and an Uint8Array in browsers
       *
       * To use the resulting buffer as an image, you'll want to do something like:
       *
       *   const blob = new Blob([buffer], { type: 'image/jpeg' })
       *   document.querySelector('#photo').src = URL.createObjectURL(blob)
       */
      resolve(src, onError) {
        if (typeof node_buffer.Buffer === "function") {
          return node_buffer.Buffer.from(src, "base64");
        } else if (typeof atob === "function") {
          const str = atob(src.replace(/[\n\r]/g, ""));
          const buffer = new Uint8Array(str.length);
          for (let i = 0; i < str.length; ++i)
            buffer[i] = str.charCodeAt(i);
          return buffer;
        } else {
          onError("This environment does not support reading binary tags; either Buffer or atob is required");
          return src;
        }
      },
      stringify({ comment, type, value }, ctx, onComment, onChompKeep) {
        if (!value)
          return "";
        const buf = value;
        let str;
        if (typeof node_buffer.Buffer === "function") {
          str = buf instanceof node_buffer.Buffer ? buf.toString("base64") : node_buffer.Buffer.from(buf.buffer).toString("base64");
        } else if (typeof btoa === "function") {
          let s = "";
          for (let i = 0; i < buf.length; ++i)
            s += String.fromCharCode(buf[i]);
          str = btoa(s);
        } else {
          throw new Error("This environment does not support writing binary tags; either Buffer or btoa is required");
        }
        type ?? (type = Scalar.Scalar.BLOCK_LITERAL);
        if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
          const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
          const n = Math.ceil(str.length / lineWidth);
          const lines = new Array(n);
          for (let i = 0, o = 0; i < n; ++i, o += lineWidth) {
            lines[i] = str.substr(o, lineWidth);
          }
          str = lines.join(type === Scalar.Scalar.BLOCK_LITERAL ? "\n" : " ");
        }
        return stringifyString.stringifyString({ comment, type, value: str }, ctx, onComment, onChompKeep);
      }
    };
    exports.binary = binary;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/pairs.js
var require_pairs = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/pairs.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar = require_Scalar();
    var YAMLSeq = require_YAMLSeq();
    function resolvePairs(seq, onError) {
      if (identity.isSeq(seq)) {
        for (let i = 0; i < seq.items.length; ++i) {
          let item = seq.items[i];
          if (identity.isPair(item))
            continue;
          else if (identity.isMap(item)) {
            if (item.items.length > 1)
              onError("Each pair must have its own sequence indicator");
            const pair2 = item.items[0] || new Pair.Pair(new Scalar.Scalar(null));
            if (item.commentBefore)
              pair2.key.commentBefore = pair2.key.commentBefore ? `${item.commentBefore}
${pair2.key.commentBefore}` : item.commentBefore;
            if (item.comment) {
              const cn = pair2.value ?? pair2.key;
              cn.comment = cn.comment ? `${item.comment}
${cn.comment}` : item.comment;
            }
            item = pair2;
          }
          seq.items[i] = identity.isPair(item) ? item : new Pair.Pair(item);
        }
      } else
        onError("Expected a sequence for this tag");
      return seq;
    }
    function createPairs(schema, iterable, ctx) {
      const { replacer } = ctx;
      const pairs2 = new YAMLSeq.YAMLSeq(schema);
      pairs2.tag = "tag:yaml.org,2002:pairs";
      let i = 0;
      if (iterable && Symbol.iterator in Object(iterable))
        for (let it of iterable) {
          if (typeof replacer === "function")
            it = replacer.call(iterable, String(i++), it);
          let key, value;
          if (Array.isArray(it)) {
            if (it.length === 2) {
              key = it[0];
              value = it[1];
            } else
              throw new TypeError(`Expected [key, value] tuple: ${it}`);
          } else if (it && it instanceof Object) {
            const keys = Object.keys(it);
            if (keys.length === 1) {
              key = keys[0];
              value = it[key];
            } else {
              throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
            }
          } else {
            key = it;
          }
          pairs2.items.push(Pair.createPair(key, value, ctx));
        }
      return pairs2;
    }
    var pairs = {
      collection: "seq",
      default: false,
      tag: "tag:yaml.org,2002:pairs",
      resolve: resolvePairs,
      createNode: createPairs
    };
    exports.createPairs = createPairs;
    exports.pairs = pairs;
    exports.resolvePairs = resolvePairs;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/omap.js
var require_omap = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/omap.js"(exports) {
    "use strict";
    var identity = require_identity();
    var toJS = require_toJS();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var pairs = require_pairs();
    var YAMLOMap = class _YAMLOMap extends YAMLSeq.YAMLSeq {
      constructor() {
        super();
        this.add = YAMLMap.YAMLMap.prototype.add.bind(this);
        this.delete = YAMLMap.YAMLMap.prototype.delete.bind(this);
        this.get = YAMLMap.YAMLMap.prototype.get.bind(this);
        this.has = YAMLMap.YAMLMap.prototype.has.bind(this);
        this.set = YAMLMap.YAMLMap.prototype.set.bind(this);
        this.tag = _YAMLOMap.tag;
      }
      /**
       * If `ctx` is given, the return type is actually `Map<unknown, unknown>`,
       * but TypeScript won't allow widening the signature of a child method.
       */
      toJSON(_, ctx) {
        if (!ctx)
          return super.toJSON(_);
        const map = /* @__PURE__ */ new Map();
        if (ctx?.onCreate)
          ctx.onCreate(map);
        for (const pair2 of this.items) {
          let key, value;
          if (identity.isPair(pair2)) {
            key = toJS.toJS(pair2.key, "", ctx);
            value = toJS.toJS(pair2.value, key, ctx);
          } else {
            key = toJS.toJS(pair2, "", ctx);
          }
          if (map.has(key))
            throw new Error("Ordered maps must not include duplicate keys");
          map.set(key, value);
        }
        return map;
      }
      static from(schema, iterable, ctx) {
        const pairs$1 = pairs.createPairs(schema, iterable, ctx);
        const omap2 = new this();
        omap2.items = pairs$1.items;
        return omap2;
      }
    };
    YAMLOMap.tag = "tag:yaml.org,2002:omap";
    var omap = {
      collection: "seq",
      identify: (value) => value instanceof Map,
      nodeClass: YAMLOMap,
      default: false,
      tag: "tag:yaml.org,2002:omap",
      resolve(seq, onError) {
        const pairs$1 = pairs.resolvePairs(seq, onError);
        const seenKeys = [];
        for (const { key } of pairs$1.items) {
          if (identity.isScalar(key)) {
            if (seenKeys.includes(key.value)) {
              onError(`Ordered maps must not include duplicate keys: ${key.value}`);
            } else {
              seenKeys.push(key.value);
            }
          }
        }
        return Object.assign(new YAMLOMap(), pairs$1);
      },
      createNode: (schema, iterable, ctx) => YAMLOMap.from(schema, iterable, ctx)
    };
    exports.YAMLOMap = YAMLOMap;
    exports.omap = omap;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/bool.js
var require_bool2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/bool.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    function boolStringify({ value, source }, ctx) {
      const boolObj = value ? trueTag : falseTag;
      if (source && boolObj.test.test(source))
        return source;
      return value ? ctx.options.trueStr : ctx.options.falseStr;
    }
    var trueTag = {
      identify: (value) => value === true,
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
      resolve: () => new Scalar.Scalar(true),
      stringify: boolStringify
    };
    var falseTag = {
      identify: (value) => value === false,
      default: true,
      tag: "tag:yaml.org,2002:bool",
      test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
      resolve: () => new Scalar.Scalar(false),
      stringify: boolStringify
    };
    exports.falseTag = falseTag;
    exports.trueTag = trueTag;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/float.js
var require_float2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/float.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var stringifyNumber = require_stringifyNumber();
    var floatNaN = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
      resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
      stringify: stringifyNumber.stringifyNumber
    };
    var floatExp = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "EXP",
      test: /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
      resolve: (str) => parseFloat(str.replace(/_/g, "")),
      stringify(node) {
        const num = Number(node.value);
        return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
      }
    };
    var float = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      test: /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
      resolve(str) {
        const node = new Scalar.Scalar(parseFloat(str.replace(/_/g, "")));
        const dot = str.indexOf(".");
        if (dot !== -1) {
          const f = str.substring(dot + 1).replace(/_/g, "");
          if (f[f.length - 1] === "0")
            node.minFractionDigits = f.length;
        }
        return node;
      },
      stringify: stringifyNumber.stringifyNumber
    };
    exports.float = float;
    exports.floatExp = floatExp;
    exports.floatNaN = floatNaN;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/int.js
var require_int2 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/int.js"(exports) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    var intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
    function intResolve(str, offset, radix, { intAsBigInt }) {
      const sign = str[0];
      if (sign === "-" || sign === "+")
        offset += 1;
      str = str.substring(offset).replace(/_/g, "");
      if (intAsBigInt) {
        switch (radix) {
          case 2:
            str = `0b${str}`;
            break;
          case 8:
            str = `0o${str}`;
            break;
          case 16:
            str = `0x${str}`;
            break;
        }
        const n2 = BigInt(str);
        return sign === "-" ? BigInt(-1) * n2 : n2;
      }
      const n = parseInt(str, radix);
      return sign === "-" ? -1 * n : n;
    }
    function intStringify(node, radix, prefix) {
      const { value } = node;
      if (intIdentify(value)) {
        const str = value.toString(radix);
        return value < 0 ? "-" + prefix + str.substr(1) : prefix + str;
      }
      return stringifyNumber.stringifyNumber(node);
    }
    var intBin = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "BIN",
      test: /^[-+]?0b[0-1_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 2, opt),
      stringify: (node) => intStringify(node, 2, "0b")
    };
    var intOct = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "OCT",
      test: /^[-+]?0[0-7_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 1, 8, opt),
      stringify: (node) => intStringify(node, 8, "0")
    };
    var int = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      test: /^[-+]?[0-9][0-9_]*$/,
      resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
      stringify: stringifyNumber.stringifyNumber
    };
    var intHex = {
      identify: intIdentify,
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "HEX",
      test: /^[-+]?0x[0-9a-fA-F_]+$/,
      resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
      stringify: (node) => intStringify(node, 16, "0x")
    };
    exports.int = int;
    exports.intBin = intBin;
    exports.intHex = intHex;
    exports.intOct = intOct;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/set.js
var require_set = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/set.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var YAMLSet = class _YAMLSet extends YAMLMap.YAMLMap {
      constructor(schema) {
        super(schema);
        this.tag = _YAMLSet.tag;
      }
      add(key) {
        let pair2;
        if (identity.isPair(key))
          pair2 = key;
        else if (key && typeof key === "object" && "key" in key && "value" in key && key.value === null)
          pair2 = new Pair.Pair(key.key, null);
        else
          pair2 = new Pair.Pair(key, null);
        const prev = YAMLMap.findPair(this.items, pair2.key);
        if (!prev)
          this.items.push(pair2);
      }
      /**
       * If `keepPair` is `true`, returns the Pair matching `key`.
       * Otherwise, returns the value of that Pair's key.
       */
      get(key, keepPair) {
        const pair2 = YAMLMap.findPair(this.items, key);
        return !keepPair && identity.isPair(pair2) ? identity.isScalar(pair2.key) ? pair2.key.value : pair2.key : pair2;
      }
      set(key, value) {
        if (typeof value !== "boolean")
          throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value}`);
        const prev = YAMLMap.findPair(this.items, key);
        if (prev && !value) {
          this.items.splice(this.items.indexOf(prev), 1);
        } else if (!prev && value) {
          this.items.push(new Pair.Pair(key));
        }
      }
      toJSON(_, ctx) {
        return super.toJSON(_, ctx, Set);
      }
      toString(ctx, onComment, onChompKeep) {
        if (!ctx)
          return JSON.stringify(this);
        if (this.hasAllNullValues(true))
          return super.toString(Object.assign({}, ctx, { allNullValues: true }), onComment, onChompKeep);
        else
          throw new Error("Set items must all have null values");
      }
      static from(schema, iterable, ctx) {
        const { replacer } = ctx;
        const set2 = new this(schema);
        if (iterable && Symbol.iterator in Object(iterable))
          for (let value of iterable) {
            if (typeof replacer === "function")
              value = replacer.call(iterable, value, value);
            set2.items.push(Pair.createPair(value, null, ctx));
          }
        return set2;
      }
    };
    YAMLSet.tag = "tag:yaml.org,2002:set";
    var set = {
      collection: "map",
      identify: (value) => value instanceof Set,
      nodeClass: YAMLSet,
      default: false,
      tag: "tag:yaml.org,2002:set",
      createNode: (schema, iterable, ctx) => YAMLSet.from(schema, iterable, ctx),
      resolve(map, onError) {
        if (identity.isMap(map)) {
          if (map.hasAllNullValues(true))
            return Object.assign(new YAMLSet(), map);
          else
            onError("Set items must all have null values");
        } else
          onError("Expected a mapping for this tag");
        return map;
      }
    };
    exports.YAMLSet = YAMLSet;
    exports.set = set;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/timestamp.js
var require_timestamp = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/timestamp.js"(exports) {
    "use strict";
    var stringifyNumber = require_stringifyNumber();
    function parseSexagesimal(str, asBigInt) {
      const sign = str[0];
      const parts2 = sign === "-" || sign === "+" ? str.substring(1) : str;
      const num = (n) => asBigInt ? BigInt(n) : Number(n);
      const res = parts2.replace(/_/g, "").split(":").reduce((res2, p) => res2 * num(60) + num(p), num(0));
      return sign === "-" ? num(-1) * res : res;
    }
    function stringifySexagesimal(node) {
      let { value } = node;
      let num = (n) => n;
      if (typeof value === "bigint")
        num = (n) => BigInt(n);
      else if (isNaN(value) || !isFinite(value))
        return stringifyNumber.stringifyNumber(node);
      let sign = "";
      if (value < 0) {
        sign = "-";
        value *= num(-1);
      }
      const _60 = num(60);
      const parts2 = [value % _60];
      if (value < 60) {
        parts2.unshift(0);
      } else {
        value = (value - parts2[0]) / _60;
        parts2.unshift(value % _60);
        if (value >= 60) {
          value = (value - parts2[0]) / _60;
          parts2.unshift(value);
        }
      }
      return sign + parts2.map((n) => String(n).padStart(2, "0")).join(":").replace(/000000\d*$/, "");
    }
    var intTime = {
      identify: (value) => typeof value === "bigint" || Number.isInteger(value),
      default: true,
      tag: "tag:yaml.org,2002:int",
      format: "TIME",
      test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
      resolve: (str, _onError, { intAsBigInt }) => parseSexagesimal(str, intAsBigInt),
      stringify: stringifySexagesimal
    };
    var floatTime = {
      identify: (value) => typeof value === "number",
      default: true,
      tag: "tag:yaml.org,2002:float",
      format: "TIME",
      test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
      resolve: (str) => parseSexagesimal(str, false),
      stringify: stringifySexagesimal
    };
    var timestamp = {
      identify: (value) => value instanceof Date,
      default: true,
      tag: "tag:yaml.org,2002:timestamp",
      // If the time zone is omitted, the timestamp is assumed to be specified in UTC. The time part
      // may be omitted altogether, resulting in a date format. In such a case, the time part is
      // assumed to be 00:00:00Z (start of day, UTC).
      test: RegExp("^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:(?:t|T|[ \\t]+)([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?)?$"),
      resolve(str) {
        const match = str.match(timestamp.test);
        if (!match)
          throw new Error("!!timestamp expects a date, starting with yyyy-mm-dd");
        const [, year, month, day, hour, minute, second] = match.map(Number);
        const millisec = match[7] ? Number((match[7] + "00").substr(1, 3)) : 0;
        let date = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0, millisec);
        const tz = match[8];
        if (tz && tz !== "Z") {
          let d = parseSexagesimal(tz, false);
          if (Math.abs(d) < 30)
            d *= 60;
          date -= 6e4 * d;
        }
        return new Date(date);
      },
      stringify: ({ value }) => value?.toISOString().replace(/(T00:00:00)?\.000Z$/, "") ?? ""
    };
    exports.floatTime = floatTime;
    exports.intTime = intTime;
    exports.timestamp = timestamp;
  }
});

// node_modules/yaml/dist/schema/yaml-1.1/schema.js
var require_schema3 = __commonJS({
  "node_modules/yaml/dist/schema/yaml-1.1/schema.js"(exports) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string = require_string();
    var binary = require_binary();
    var bool = require_bool2();
    var float = require_float2();
    var int = require_int2();
    var merge = require_merge();
    var omap = require_omap();
    var pairs = require_pairs();
    var set = require_set();
    var timestamp = require_timestamp();
    var schema = [
      map.map,
      seq.seq,
      string.string,
      _null.nullTag,
      bool.trueTag,
      bool.falseTag,
      int.intBin,
      int.intOct,
      int.int,
      int.intHex,
      float.floatNaN,
      float.floatExp,
      float.float,
      binary.binary,
      merge.merge,
      omap.omap,
      pairs.pairs,
      set.set,
      timestamp.intTime,
      timestamp.floatTime,
      timestamp.timestamp
    ];
    exports.schema = schema;
  }
});

// node_modules/yaml/dist/schema/tags.js
var require_tags = __commonJS({
  "node_modules/yaml/dist/schema/tags.js"(exports) {
    "use strict";
    var map = require_map();
    var _null = require_null();
    var seq = require_seq();
    var string = require_string();
    var bool = require_bool();
    var float = require_float();
    var int = require_int();
    var schema = require_schema();
    var schema$1 = require_schema2();
    var binary = require_binary();
    var merge = require_merge();
    var omap = require_omap();
    var pairs = require_pairs();
    var schema$2 = require_schema3();
    var set = require_set();
    var timestamp = require_timestamp();
    var schemas = /* @__PURE__ */ new Map([
      ["core", schema.schema],
      ["failsafe", [map.map, seq.seq, string.string]],
      ["json", schema$1.schema],
      ["yaml11", schema$2.schema],
      ["yaml-1.1", schema$2.schema]
    ]);
    var tagsByName = {
      binary: binary.binary,
      bool: bool.boolTag,
      float: float.float,
      floatExp: float.floatExp,
      floatNaN: float.floatNaN,
      floatTime: timestamp.floatTime,
      int: int.int,
      intHex: int.intHex,
      intOct: int.intOct,
      intTime: timestamp.intTime,
      map: map.map,
      merge: merge.merge,
      null: _null.nullTag,
      omap: omap.omap,
      pairs: pairs.pairs,
      seq: seq.seq,
      set: set.set,
      timestamp: timestamp.timestamp
    };
    var coreKnownTags = {
      "tag:yaml.org,2002:binary": binary.binary,
      "tag:yaml.org,2002:merge": merge.merge,
      "tag:yaml.org,2002:omap": omap.omap,
      "tag:yaml.org,2002:pairs": pairs.pairs,
      "tag:yaml.org,2002:set": set.set,
      "tag:yaml.org,2002:timestamp": timestamp.timestamp
    };
    function getTags(customTags, schemaName, addMergeTag) {
      const schemaTags = schemas.get(schemaName);
      if (schemaTags && !customTags) {
        return addMergeTag && !schemaTags.includes(merge.merge) ? schemaTags.concat(merge.merge) : schemaTags.slice();
      }
      let tags = schemaTags;
      if (!tags) {
        if (Array.isArray(customTags))
          tags = [];
        else {
          const keys = Array.from(schemas.keys()).filter((key) => key !== "yaml11").map((key) => JSON.stringify(key)).join(", ");
          throw new Error(`Unknown schema "${schemaName}"; use one of ${keys} or define customTags array`);
        }
      }
      if (Array.isArray(customTags)) {
        for (const tag of customTags)
          tags = tags.concat(tag);
      } else if (typeof customTags === "function") {
        tags = customTags(tags.slice());
      }
      if (addMergeTag)
        tags = tags.concat(merge.merge);
      return tags.reduce((tags2, tag) => {
        const tagObj = typeof tag === "string" ? tagsByName[tag] : tag;
        if (!tagObj) {
          const tagName = JSON.stringify(tag);
          const keys = Object.keys(tagsByName).map((key) => JSON.stringify(key)).join(", ");
          throw new Error(`Unknown custom tag ${tagName}; use one of ${keys}`);
        }
        if (!tags2.includes(tagObj))
          tags2.push(tagObj);
        return tags2;
      }, []);
    }
    exports.coreKnownTags = coreKnownTags;
    exports.getTags = getTags;
  }
});

// node_modules/yaml/dist/schema/Schema.js
var require_Schema = __commonJS({
  "node_modules/yaml/dist/schema/Schema.js"(exports) {
    "use strict";
    var identity = require_identity();
    var map = require_map();
    var seq = require_seq();
    var string = require_string();
    var tags = require_tags();
    var sortMapEntriesByKey = (a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
    var Schema = class _Schema {
      constructor({ compat, customTags, merge, resolveKnownTags, schema, sortMapEntries, toStringDefaults }) {
        this.compat = Array.isArray(compat) ? tags.getTags(compat, "compat") : compat ? tags.getTags(null, compat) : null;
        this.name = typeof schema === "string" && schema || "core";
        this.knownTags = resolveKnownTags ? tags.coreKnownTags : {};
        this.tags = tags.getTags(customTags, this.name, merge);
        this.toStringOptions = toStringDefaults ?? null;
        Object.defineProperty(this, identity.MAP, { value: map.map });
        Object.defineProperty(this, identity.SCALAR, { value: string.string });
        Object.defineProperty(this, identity.SEQ, { value: seq.seq });
        this.sortMapEntries = typeof sortMapEntries === "function" ? sortMapEntries : sortMapEntries === true ? sortMapEntriesByKey : null;
      }
      clone() {
        const copy = Object.create(_Schema.prototype, Object.getOwnPropertyDescriptors(this));
        copy.tags = this.tags.slice();
        return copy;
      }
    };
    exports.Schema = Schema;
  }
});

// node_modules/yaml/dist/stringify/stringifyDocument.js
var require_stringifyDocument = __commonJS({
  "node_modules/yaml/dist/stringify/stringifyDocument.js"(exports) {
    "use strict";
    var identity = require_identity();
    var stringify = require_stringify();
    var stringifyComment = require_stringifyComment();
    function stringifyDocument(doc, options) {
      const lines = [];
      let hasDirectives = options.directives === true;
      if (options.directives !== false && doc.directives) {
        const dir = doc.directives.toString(doc);
        if (dir) {
          lines.push(dir);
          hasDirectives = true;
        } else if (doc.directives.docStart)
          hasDirectives = true;
      }
      if (hasDirectives)
        lines.push("---");
      const ctx = stringify.createStringifyContext(doc, options);
      const { commentString } = ctx.options;
      if (doc.commentBefore) {
        if (lines.length !== 1)
          lines.unshift("");
        const cs = commentString(doc.commentBefore);
        lines.unshift(stringifyComment.indentComment(cs, ""));
      }
      let chompKeep = false;
      let contentComment = null;
      if (doc.contents) {
        if (identity.isNode(doc.contents)) {
          if (doc.contents.spaceBefore && hasDirectives)
            lines.push("");
          if (doc.contents.commentBefore) {
            const cs = commentString(doc.contents.commentBefore);
            lines.push(stringifyComment.indentComment(cs, ""));
          }
          ctx.forceBlockIndent = !!doc.comment;
          contentComment = doc.contents.comment;
        }
        const onChompKeep = contentComment ? void 0 : () => chompKeep = true;
        let body = stringify.stringify(doc.contents, ctx, () => contentComment = null, onChompKeep);
        if (contentComment)
          body += stringifyComment.lineComment(body, "", commentString(contentComment));
        if ((body[0] === "|" || body[0] === ">") && lines[lines.length - 1] === "---") {
          lines[lines.length - 1] = `--- ${body}`;
        } else
          lines.push(body);
      } else {
        lines.push(stringify.stringify(doc.contents, ctx));
      }
      if (doc.directives?.docEnd) {
        if (doc.comment) {
          const cs = commentString(doc.comment);
          if (cs.includes("\n")) {
            lines.push("...");
            lines.push(stringifyComment.indentComment(cs, ""));
          } else {
            lines.push(`... ${cs}`);
          }
        } else {
          lines.push("...");
        }
      } else {
        let dc = doc.comment;
        if (dc && chompKeep)
          dc = dc.replace(/^\n+/, "");
        if (dc) {
          if ((!chompKeep || contentComment) && lines[lines.length - 1] !== "")
            lines.push("");
          lines.push(stringifyComment.indentComment(commentString(dc), ""));
        }
      }
      return lines.join("\n") + "\n";
    }
    exports.stringifyDocument = stringifyDocument;
  }
});

// node_modules/yaml/dist/doc/Document.js
var require_Document = __commonJS({
  "node_modules/yaml/dist/doc/Document.js"(exports) {
    "use strict";
    var Alias = require_Alias();
    var Collection2 = require_Collection();
    var identity = require_identity();
    var Pair = require_Pair();
    var toJS = require_toJS();
    var Schema = require_Schema();
    var stringifyDocument = require_stringifyDocument();
    var anchors = require_anchors();
    var applyReviver = require_applyReviver();
    var createNode = require_createNode();
    var directives = require_directives();
    var Document = class _Document {
      constructor(value, replacer, options) {
        this.commentBefore = null;
        this.comment = null;
        this.errors = [];
        this.warnings = [];
        Object.defineProperty(this, identity.NODE_TYPE, { value: identity.DOC });
        let _replacer = null;
        if (typeof replacer === "function" || Array.isArray(replacer)) {
          _replacer = replacer;
        } else if (options === void 0 && replacer) {
          options = replacer;
          replacer = void 0;
        }
        const opt = Object.assign({
          intAsBigInt: false,
          keepSourceTokens: false,
          logLevel: "warn",
          prettyErrors: true,
          strict: true,
          stringKeys: false,
          uniqueKeys: true,
          version: "1.2"
        }, options);
        this.options = opt;
        let { version } = opt;
        if (options?._directives) {
          this.directives = options._directives.atDocument();
          if (this.directives.yaml.explicit)
            version = this.directives.yaml.version;
        } else
          this.directives = new directives.Directives({ version });
        this.setSchema(version, options);
        this.contents = value === void 0 ? null : this.createNode(value, _replacer, options);
      }
      /**
       * Create a deep copy of this Document and its contents.
       *
       * Custom Node values that inherit from `Object` still refer to their original instances.
       */
      clone() {
        const copy = Object.create(_Document.prototype, {
          [identity.NODE_TYPE]: { value: identity.DOC }
        });
        copy.commentBefore = this.commentBefore;
        copy.comment = this.comment;
        copy.errors = this.errors.slice();
        copy.warnings = this.warnings.slice();
        copy.options = Object.assign({}, this.options);
        if (this.directives)
          copy.directives = this.directives.clone();
        copy.schema = this.schema.clone();
        copy.contents = identity.isNode(this.contents) ? this.contents.clone(copy.schema) : this.contents;
        if (this.range)
          copy.range = this.range.slice();
        return copy;
      }
      /** Adds a value to the document. */
      add(value) {
        if (assertCollection(this.contents))
          this.contents.add(value);
      }
      /** Adds a value to the document. */
      addIn(path3, value) {
        if (assertCollection(this.contents))
          this.contents.addIn(path3, value);
      }
      /**
       * Create a new `Alias` node, ensuring that the target `node` has the required anchor.
       *
       * If `node` already has an anchor, `name` is ignored.
       * Otherwise, the `node.anchor` value will be set to `name`,
       * or if an anchor with that name is already present in the document,
       * `name` will be used as a prefix for a new unique anchor.
       * If `name` is undefined, the generated anchor will use 'a' as a prefix.
       */
      createAlias(node, name) {
        if (!node.anchor) {
          const prev = anchors.anchorNames(this);
          node.anchor = // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
          !name || prev.has(name) ? anchors.findNewAnchor(name || "a", prev) : name;
        }
        return new Alias.Alias(node.anchor);
      }
      createNode(value, replacer, options) {
        let _replacer = void 0;
        if (typeof replacer === "function") {
          value = replacer.call({ "": value }, "", value);
          _replacer = replacer;
        } else if (Array.isArray(replacer)) {
          const keyToStr = (v) => typeof v === "number" || v instanceof String || v instanceof Number;
          const asStr = replacer.filter(keyToStr).map(String);
          if (asStr.length > 0)
            replacer = replacer.concat(asStr);
          _replacer = replacer;
        } else if (options === void 0 && replacer) {
          options = replacer;
          replacer = void 0;
        }
        const { aliasDuplicateObjects, anchorPrefix, flow, keepUndefined, onTagObj, tag } = options ?? {};
        const { onAnchor, setAnchors, sourceObjects } = anchors.createNodeAnchors(
          this,
          // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
          anchorPrefix || "a"
        );
        const ctx = {
          aliasDuplicateObjects: aliasDuplicateObjects ?? true,
          keepUndefined: keepUndefined ?? false,
          onAnchor,
          onTagObj,
          replacer: _replacer,
          schema: this.schema,
          sourceObjects
        };
        const node = createNode.createNode(value, tag, ctx);
        if (flow && identity.isCollection(node))
          node.flow = true;
        setAnchors();
        return node;
      }
      /**
       * Convert a key and a value into a `Pair` using the current schema,
       * recursively wrapping all values as `Scalar` or `Collection` nodes.
       */
      createPair(key, value, options = {}) {
        const k = this.createNode(key, null, options);
        const v = this.createNode(value, null, options);
        return new Pair.Pair(k, v);
      }
      /**
       * Removes a value from the document.
       * @returns `true` if the item was found and removed.
       */
      delete(key) {
        return assertCollection(this.contents) ? this.contents.delete(key) : false;
      }
      /**
       * Removes a value from the document.
       * @returns `true` if the item was found and removed.
       */
      deleteIn(path3) {
        if (Collection2.isEmptyPath(path3)) {
          if (this.contents == null)
            return false;
          this.contents = null;
          return true;
        }
        return assertCollection(this.contents) ? this.contents.deleteIn(path3) : false;
      }
      /**
       * Returns item at `key`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      get(key, keepScalar) {
        return identity.isCollection(this.contents) ? this.contents.get(key, keepScalar) : void 0;
      }
      /**
       * Returns item at `path`, or `undefined` if not found. By default unwraps
       * scalar values from their surrounding node; to disable set `keepScalar` to
       * `true` (collections are always returned intact).
       */
      getIn(path3, keepScalar) {
        if (Collection2.isEmptyPath(path3))
          return !keepScalar && identity.isScalar(this.contents) ? this.contents.value : this.contents;
        return identity.isCollection(this.contents) ? this.contents.getIn(path3, keepScalar) : void 0;
      }
      /**
       * Checks if the document includes a value with the key `key`.
       */
      has(key) {
        return identity.isCollection(this.contents) ? this.contents.has(key) : false;
      }
      /**
       * Checks if the document includes a value at `path`.
       */
      hasIn(path3) {
        if (Collection2.isEmptyPath(path3))
          return this.contents !== void 0;
        return identity.isCollection(this.contents) ? this.contents.hasIn(path3) : false;
      }
      /**
       * Sets a value in this document. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      set(key, value) {
        if (this.contents == null) {
          this.contents = Collection2.collectionFromPath(this.schema, [key], value);
        } else if (assertCollection(this.contents)) {
          this.contents.set(key, value);
        }
      }
      /**
       * Sets a value in this document. For `!!set`, `value` needs to be a
       * boolean to add/remove the item from the set.
       */
      setIn(path3, value) {
        if (Collection2.isEmptyPath(path3)) {
          this.contents = value;
        } else if (this.contents == null) {
          this.contents = Collection2.collectionFromPath(this.schema, Array.from(path3), value);
        } else if (assertCollection(this.contents)) {
          this.contents.setIn(path3, value);
        }
      }
      /**
       * Change the YAML version and schema used by the document.
       * A `null` version disables support for directives, explicit tags, anchors, and aliases.
       * It also requires the `schema` option to be given as a `Schema` instance value.
       *
       * Overrides all previously set schema options.
       */
      setSchema(version, options = {}) {
        if (typeof version === "number")
          version = String(version);
        let opt;
        switch (version) {
          case "1.1":
            if (this.directives)
              this.directives.yaml.version = "1.1";
            else
              this.directives = new directives.Directives({ version: "1.1" });
            opt = { resolveKnownTags: false, schema: "yaml-1.1" };
            break;
          case "1.2":
          case "next":
            if (this.directives)
              this.directives.yaml.version = version;
            else
              this.directives = new directives.Directives({ version });
            opt = { resolveKnownTags: true, schema: "core" };
            break;
          case null:
            if (this.directives)
              delete this.directives;
            opt = null;
            break;
          default: {
            const sv = JSON.stringify(version);
            throw new Error(`Expected '1.1', '1.2' or null as first argument, but found: ${sv}`);
          }
        }
        if (options.schema instanceof Object)
          this.schema = options.schema;
        else if (opt)
          this.schema = new Schema.Schema(Object.assign(opt, options));
        else
          throw new Error(`With a null YAML version, the { schema: Schema } option is required`);
      }
      // json & jsonArg are only used from toJSON()
      toJS({ json, jsonArg, mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
        const ctx = {
          anchors: /* @__PURE__ */ new Map(),
          doc: this,
          keep: !json,
          mapAsMap: mapAsMap === true,
          mapKeyWarned: false,
          maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
        };
        const res = toJS.toJS(this.contents, jsonArg ?? "", ctx);
        if (typeof onAnchor === "function")
          for (const { count: count2, res: res2 } of ctx.anchors.values())
            onAnchor(res2, count2);
        return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
      }
      /**
       * A JSON representation of the document `contents`.
       *
       * @param jsonArg Used by `JSON.stringify` to indicate the array index or
       *   property name.
       */
      toJSON(jsonArg, onAnchor) {
        return this.toJS({ json: true, jsonArg, mapAsMap: false, onAnchor });
      }
      /** A YAML representation of the document. */
      toString(options = {}) {
        if (this.errors.length > 0)
          throw new Error("Document with errors cannot be stringified");
        if ("indent" in options && (!Number.isInteger(options.indent) || Number(options.indent) <= 0)) {
          const s = JSON.stringify(options.indent);
          throw new Error(`"indent" option must be a positive integer, not ${s}`);
        }
        return stringifyDocument.stringifyDocument(this, options);
      }
    };
    function assertCollection(contents) {
      if (identity.isCollection(contents))
        return true;
      throw new Error("Expected a YAML collection as document contents");
    }
    exports.Document = Document;
  }
});

// node_modules/yaml/dist/errors.js
var require_errors = __commonJS({
  "node_modules/yaml/dist/errors.js"(exports) {
    "use strict";
    var YAMLError = class extends Error {
      constructor(name, pos, code, message) {
        super();
        this.name = name;
        this.code = code;
        this.message = message;
        this.pos = pos;
      }
    };
    var YAMLParseError = class extends YAMLError {
      constructor(pos, code, message) {
        super("YAMLParseError", pos, code, message);
      }
    };
    var YAMLWarning = class extends YAMLError {
      constructor(pos, code, message) {
        super("YAMLWarning", pos, code, message);
      }
    };
    var prettifyError = (src, lc) => (error) => {
      if (error.pos[0] === -1)
        return;
      error.linePos = error.pos.map((pos) => lc.linePos(pos));
      const { line: line2, col } = error.linePos[0];
      error.message += ` at line ${line2}, column ${col}`;
      let ci = col - 1;
      let lineStr = src.substring(lc.lineStarts[line2 - 1], lc.lineStarts[line2]).replace(/[\n\r]+$/, "");
      if (ci >= 60 && lineStr.length > 80) {
        const trimStart = Math.min(ci - 39, lineStr.length - 79);
        lineStr = "\u2026" + lineStr.substring(trimStart);
        ci -= trimStart - 1;
      }
      if (lineStr.length > 80)
        lineStr = lineStr.substring(0, 79) + "\u2026";
      if (line2 > 1 && /^ *$/.test(lineStr.substring(0, ci))) {
        let prev = src.substring(lc.lineStarts[line2 - 2], lc.lineStarts[line2 - 1]);
        if (prev.length > 80)
          prev = prev.substring(0, 79) + "\u2026\n";
        lineStr = prev + lineStr;
      }
      if (/[^ ]/.test(lineStr)) {
        let count2 = 1;
        const end = error.linePos[1];
        if (end?.line === line2 && end.col > col) {
          count2 = Math.max(1, Math.min(end.col - col, 80 - ci));
        }
        const pointer = " ".repeat(ci) + "^".repeat(count2);
        error.message += `:

${lineStr}
${pointer}
`;
      }
    };
    exports.YAMLError = YAMLError;
    exports.YAMLParseError = YAMLParseError;
    exports.YAMLWarning = YAMLWarning;
    exports.prettifyError = prettifyError;
  }
});

// node_modules/yaml/dist/compose/resolve-props.js
var require_resolve_props = __commonJS({
  "node_modules/yaml/dist/compose/resolve-props.js"(exports) {
    "use strict";
    function resolveProps(tokens, { flow, indicator, next, offset, onError, parentIndent, startOnNewline }) {
      let spaceBefore = false;
      let atNewline = startOnNewline;
      let hasSpace = startOnNewline;
      let comment = "";
      let commentSep = "";
      let hasNewline = false;
      let reqSpace = false;
      let tab = null;
      let anchor = null;
      let tag = null;
      let newlineAfterProp = null;
      let comma = null;
      let found = null;
      let start = null;
      for (const token of tokens) {
        if (reqSpace) {
          if (token.type !== "space" && token.type !== "newline" && token.type !== "comma")
            onError(token.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
          reqSpace = false;
        }
        if (tab) {
          if (atNewline && token.type !== "comment" && token.type !== "newline") {
            onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
          }
          tab = null;
        }
        switch (token.type) {
          case "space":
            if (!flow && (indicator !== "doc-start" || next?.type !== "flow-collection") && token.source.includes("	")) {
              tab = token;
            }
            hasSpace = true;
            break;
          case "comment": {
            if (!hasSpace)
              onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
            const cb = token.source.substring(1) || " ";
            if (!comment)
              comment = cb;
            else
              comment += commentSep + cb;
            commentSep = "";
            atNewline = false;
            break;
          }
          case "newline":
            if (atNewline) {
              if (comment)
                comment += token.source;
              else if (!found || indicator !== "seq-item-ind")
                spaceBefore = true;
            } else
              commentSep += token.source;
            atNewline = true;
            hasNewline = true;
            if (anchor || tag)
              newlineAfterProp = token;
            hasSpace = true;
            break;
          case "anchor":
            if (anchor)
              onError(token, "MULTIPLE_ANCHORS", "A node can have at most one anchor");
            if (token.source.endsWith(":"))
              onError(token.offset + token.source.length - 1, "BAD_ALIAS", "Anchor ending in : is ambiguous", true);
            anchor = token;
            start ?? (start = token.offset);
            atNewline = false;
            hasSpace = false;
            reqSpace = true;
            break;
          case "tag": {
            if (tag)
              onError(token, "MULTIPLE_TAGS", "A node can have at most one tag");
            tag = token;
            start ?? (start = token.offset);
            atNewline = false;
            hasSpace = false;
            reqSpace = true;
            break;
          }
          case indicator:
            if (anchor || tag)
              onError(token, "BAD_PROP_ORDER", `Anchors and tags must be after the ${token.source} indicator`);
            if (found)
              onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.source} in ${flow ?? "collection"}`);
            found = token;
            atNewline = indicator === "seq-item-ind" || indicator === "explicit-key-ind";
            hasSpace = false;
            break;
          case "comma":
            if (flow) {
              if (comma)
                onError(token, "UNEXPECTED_TOKEN", `Unexpected , in ${flow}`);
              comma = token;
              atNewline = false;
              hasSpace = false;
              break;
            }
          // else fallthrough
          default:
            onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.type} token`);
            atNewline = false;
            hasSpace = false;
        }
      }
      const last = tokens[tokens.length - 1];
      const end = last ? last.offset + last.source.length : offset;
      if (reqSpace && next && next.type !== "space" && next.type !== "newline" && next.type !== "comma" && (next.type !== "scalar" || next.source !== "")) {
        onError(next.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
      }
      if (tab && (atNewline && tab.indent <= parentIndent || next?.type === "block-map" || next?.type === "block-seq"))
        onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
      return {
        comma,
        found,
        spaceBefore,
        comment,
        hasNewline,
        anchor,
        tag,
        newlineAfterProp,
        end,
        start: start ?? end
      };
    }
    exports.resolveProps = resolveProps;
  }
});

// node_modules/yaml/dist/compose/util-contains-newline.js
var require_util_contains_newline = __commonJS({
  "node_modules/yaml/dist/compose/util-contains-newline.js"(exports) {
    "use strict";
    function containsNewline(key) {
      if (!key)
        return null;
      switch (key.type) {
        case "alias":
        case "scalar":
        case "double-quoted-scalar":
        case "single-quoted-scalar":
          if (key.source.includes("\n"))
            return true;
          if (key.end) {
            for (const st of key.end)
              if (st.type === "newline")
                return true;
          }
          return false;
        case "flow-collection":
          for (const it of key.items) {
            for (const st of it.start)
              if (st.type === "newline")
                return true;
            if (it.sep) {
              for (const st of it.sep)
                if (st.type === "newline")
                  return true;
            }
            if (containsNewline(it.key) || containsNewline(it.value))
              return true;
          }
          return false;
        default:
          return true;
      }
    }
    exports.containsNewline = containsNewline;
  }
});

// node_modules/yaml/dist/compose/util-flow-indent-check.js
var require_util_flow_indent_check = __commonJS({
  "node_modules/yaml/dist/compose/util-flow-indent-check.js"(exports) {
    "use strict";
    var utilContainsNewline = require_util_contains_newline();
    function flowIndentCheck(indent, fc, onError) {
      if (fc?.type === "flow-collection") {
        const end = fc.end[0];
        if (end.indent === indent && (end.source === "]" || end.source === "}") && utilContainsNewline.containsNewline(fc)) {
          const msg = "Flow end indicator should be more indented than parent";
          onError(end, "BAD_INDENT", msg, true);
        }
      }
    }
    exports.flowIndentCheck = flowIndentCheck;
  }
});

// node_modules/yaml/dist/compose/util-map-includes.js
var require_util_map_includes = __commonJS({
  "node_modules/yaml/dist/compose/util-map-includes.js"(exports) {
    "use strict";
    var identity = require_identity();
    function mapIncludes(ctx, items, search) {
      const { uniqueKeys } = ctx.options;
      if (uniqueKeys === false)
        return false;
      const isEqual = typeof uniqueKeys === "function" ? uniqueKeys : (a, b) => a === b || identity.isScalar(a) && identity.isScalar(b) && a.value === b.value;
      return items.some((pair2) => isEqual(pair2.key, search));
    }
    exports.mapIncludes = mapIncludes;
  }
});

// node_modules/yaml/dist/compose/resolve-block-map.js
var require_resolve_block_map = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-map.js"(exports) {
    "use strict";
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var resolveProps = require_resolve_props();
    var utilContainsNewline = require_util_contains_newline();
    var utilFlowIndentCheck = require_util_flow_indent_check();
    var utilMapIncludes = require_util_map_includes();
    var startColMsg = "All mapping items must start at the same column";
    function resolveBlockMap({ composeNode, composeEmptyNode }, ctx, bm, onError, tag) {
      const NodeClass = tag?.nodeClass ?? YAMLMap.YAMLMap;
      const map = new NodeClass(ctx.schema);
      if (ctx.atRoot)
        ctx.atRoot = false;
      let offset = bm.offset;
      let commentEnd = null;
      for (const collItem of bm.items) {
        const { start, key, sep: sep2, value } = collItem;
        const keyProps = resolveProps.resolveProps(start, {
          indicator: "explicit-key-ind",
          next: key ?? sep2?.[0],
          offset,
          onError,
          parentIndent: bm.indent,
          startOnNewline: true
        });
        const implicitKey = !keyProps.found;
        if (implicitKey) {
          if (key) {
            if (key.type === "block-seq")
              onError(offset, "BLOCK_AS_IMPLICIT_KEY", "A block sequence may not be used as an implicit map key");
            else if ("indent" in key && key.indent !== bm.indent)
              onError(offset, "BAD_INDENT", startColMsg);
          }
          if (!keyProps.anchor && !keyProps.tag && !sep2) {
            commentEnd = keyProps.end;
            if (keyProps.comment) {
              if (map.comment)
                map.comment += "\n" + keyProps.comment;
              else
                map.comment = keyProps.comment;
            }
            continue;
          }
          if (keyProps.newlineAfterProp || utilContainsNewline.containsNewline(key)) {
            onError(key ?? start[start.length - 1], "MULTILINE_IMPLICIT_KEY", "Implicit keys need to be on a single line");
          }
        } else if (keyProps.found?.indent !== bm.indent) {
          onError(offset, "BAD_INDENT", startColMsg);
        }
        ctx.atKey = true;
        const keyStart = keyProps.end;
        const keyNode = key ? composeNode(ctx, key, keyProps, onError) : composeEmptyNode(ctx, keyStart, start, null, keyProps, onError);
        if (ctx.schema.compat)
          utilFlowIndentCheck.flowIndentCheck(bm.indent, key, onError);
        ctx.atKey = false;
        if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
          onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
        const valueProps = resolveProps.resolveProps(sep2 ?? [], {
          indicator: "map-value-ind",
          next: value,
          offset: keyNode.range[2],
          onError,
          parentIndent: bm.indent,
          startOnNewline: !key || key.type === "block-scalar"
        });
        offset = valueProps.end;
        if (valueProps.found) {
          if (implicitKey) {
            if (value?.type === "block-map" && !valueProps.hasNewline)
              onError(offset, "BLOCK_AS_IMPLICIT_KEY", "Nested mappings are not allowed in compact mappings");
            if (ctx.options.strict && keyProps.start < valueProps.found.offset - 1024)
              onError(keyNode.range, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit block mapping key");
          }
          const valueNode = value ? composeNode(ctx, value, valueProps, onError) : composeEmptyNode(ctx, offset, sep2, null, valueProps, onError);
          if (ctx.schema.compat)
            utilFlowIndentCheck.flowIndentCheck(bm.indent, value, onError);
          offset = valueNode.range[2];
          const pair2 = new Pair.Pair(keyNode, valueNode);
          if (ctx.options.keepSourceTokens)
            pair2.srcToken = collItem;
          map.items.push(pair2);
        } else {
          if (implicitKey)
            onError(keyNode.range, "MISSING_CHAR", "Implicit map keys need to be followed by map values");
          if (valueProps.comment) {
            if (keyNode.comment)
              keyNode.comment += "\n" + valueProps.comment;
            else
              keyNode.comment = valueProps.comment;
          }
          const pair2 = new Pair.Pair(keyNode);
          if (ctx.options.keepSourceTokens)
            pair2.srcToken = collItem;
          map.items.push(pair2);
        }
      }
      if (commentEnd && commentEnd < offset)
        onError(commentEnd, "IMPOSSIBLE", "Map comment with trailing content");
      map.range = [bm.offset, offset, commentEnd ?? offset];
      return map;
    }
    exports.resolveBlockMap = resolveBlockMap;
  }
});

// node_modules/yaml/dist/compose/resolve-block-seq.js
var require_resolve_block_seq = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-seq.js"(exports) {
    "use strict";
    var YAMLSeq = require_YAMLSeq();
    var resolveProps = require_resolve_props();
    var utilFlowIndentCheck = require_util_flow_indent_check();
    function resolveBlockSeq({ composeNode, composeEmptyNode }, ctx, bs, onError, tag) {
      const NodeClass = tag?.nodeClass ?? YAMLSeq.YAMLSeq;
      const seq = new NodeClass(ctx.schema);
      if (ctx.atRoot)
        ctx.atRoot = false;
      if (ctx.atKey)
        ctx.atKey = false;
      let offset = bs.offset;
      let commentEnd = null;
      for (const { start, value } of bs.items) {
        const props = resolveProps.resolveProps(start, {
          indicator: "seq-item-ind",
          next: value,
          offset,
          onError,
          parentIndent: bs.indent,
          startOnNewline: true
        });
        if (!props.found) {
          if (props.anchor || props.tag || value) {
            if (value?.type === "block-seq")
              onError(props.end, "BAD_INDENT", "All sequence items must start at the same column");
            else
              onError(offset, "MISSING_CHAR", "Sequence item without - indicator");
          } else {
            commentEnd = props.end;
            if (props.comment)
              seq.comment = props.comment;
            continue;
          }
        }
        const node = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, start, null, props, onError);
        if (ctx.schema.compat)
          utilFlowIndentCheck.flowIndentCheck(bs.indent, value, onError);
        offset = node.range[2];
        seq.items.push(node);
      }
      seq.range = [bs.offset, offset, commentEnd ?? offset];
      return seq;
    }
    exports.resolveBlockSeq = resolveBlockSeq;
  }
});

// node_modules/yaml/dist/compose/resolve-end.js
var require_resolve_end = __commonJS({
  "node_modules/yaml/dist/compose/resolve-end.js"(exports) {
    "use strict";
    function resolveEnd(end, offset, reqSpace, onError) {
      let comment = "";
      if (end) {
        let hasSpace = false;
        let sep2 = "";
        for (const token of end) {
          const { source, type } = token;
          switch (type) {
            case "space":
              hasSpace = true;
              break;
            case "comment": {
              if (reqSpace && !hasSpace)
                onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
              const cb = source.substring(1) || " ";
              if (!comment)
                comment = cb;
              else
                comment += sep2 + cb;
              sep2 = "";
              break;
            }
            case "newline":
              if (comment)
                sep2 += source;
              hasSpace = true;
              break;
            default:
              onError(token, "UNEXPECTED_TOKEN", `Unexpected ${type} at node end`);
          }
          offset += source.length;
        }
      }
      return { comment, offset };
    }
    exports.resolveEnd = resolveEnd;
  }
});

// node_modules/yaml/dist/compose/resolve-flow-collection.js
var require_resolve_flow_collection = __commonJS({
  "node_modules/yaml/dist/compose/resolve-flow-collection.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Pair = require_Pair();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var resolveEnd = require_resolve_end();
    var resolveProps = require_resolve_props();
    var utilContainsNewline = require_util_contains_newline();
    var utilMapIncludes = require_util_map_includes();
    var blockMsg = "Block collections are not allowed within flow collections";
    var isBlock = (token) => token && (token.type === "block-map" || token.type === "block-seq");
    function resolveFlowCollection({ composeNode, composeEmptyNode }, ctx, fc, onError, tag) {
      const isMap2 = fc.start.source === "{";
      const fcName = isMap2 ? "flow map" : "flow sequence";
      const NodeClass = tag?.nodeClass ?? (isMap2 ? YAMLMap.YAMLMap : YAMLSeq.YAMLSeq);
      const coll = new NodeClass(ctx.schema);
      coll.flow = true;
      const atRoot = ctx.atRoot;
      if (atRoot)
        ctx.atRoot = false;
      if (ctx.atKey)
        ctx.atKey = false;
      let offset = fc.offset + fc.start.source.length;
      for (let i = 0; i < fc.items.length; ++i) {
        const collItem = fc.items[i];
        const { start, key, sep: sep2, value } = collItem;
        const props = resolveProps.resolveProps(start, {
          flow: fcName,
          indicator: "explicit-key-ind",
          next: key ?? sep2?.[0],
          offset,
          onError,
          parentIndent: fc.indent,
          startOnNewline: false
        });
        if (!props.found) {
          if (!props.anchor && !props.tag && !sep2 && !value) {
            if (i === 0 && props.comma)
              onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
            else if (i < fc.items.length - 1)
              onError(props.start, "UNEXPECTED_TOKEN", `Unexpected empty item in ${fcName}`);
            if (props.comment) {
              if (coll.comment)
                coll.comment += "\n" + props.comment;
              else
                coll.comment = props.comment;
            }
            offset = props.end;
            continue;
          }
          if (!isMap2 && ctx.options.strict && utilContainsNewline.containsNewline(key))
            onError(
              key,
              // checked by containsNewline()
              "MULTILINE_IMPLICIT_KEY",
              "Implicit keys of flow sequence pairs need to be on a single line"
            );
        }
        if (i === 0) {
          if (props.comma)
            onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
        } else {
          if (!props.comma)
            onError(props.start, "MISSING_CHAR", `Missing , between ${fcName} items`);
          if (props.comment) {
            let prevItemComment = "";
            loop: for (const st of start) {
              switch (st.type) {
                case "comma":
                case "space":
                  break;
                case "comment":
                  prevItemComment = st.source.substring(1);
                  break loop;
                default:
                  break loop;
              }
            }
            if (prevItemComment) {
              let prev = coll.items[coll.items.length - 1];
              if (identity.isPair(prev))
                prev = prev.value ?? prev.key;
              if (prev.comment)
                prev.comment += "\n" + prevItemComment;
              else
                prev.comment = prevItemComment;
              props.comment = props.comment.substring(prevItemComment.length + 1);
            }
          }
        }
        if (!isMap2 && !sep2 && !props.found) {
          const valueNode = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, sep2, null, props, onError);
          coll.items.push(valueNode);
          offset = valueNode.range[2];
          if (isBlock(value))
            onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
        } else {
          ctx.atKey = true;
          const keyStart = props.end;
          const keyNode = key ? composeNode(ctx, key, props, onError) : composeEmptyNode(ctx, keyStart, start, null, props, onError);
          if (isBlock(key))
            onError(keyNode.range, "BLOCK_IN_FLOW", blockMsg);
          ctx.atKey = false;
          const valueProps = resolveProps.resolveProps(sep2 ?? [], {
            flow: fcName,
            indicator: "map-value-ind",
            next: value,
            offset: keyNode.range[2],
            onError,
            parentIndent: fc.indent,
            startOnNewline: false
          });
          if (valueProps.found) {
            if (!isMap2 && !props.found && ctx.options.strict) {
              if (sep2)
                for (const st of sep2) {
                  if (st === valueProps.found)
                    break;
                  if (st.type === "newline") {
                    onError(st, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
                    break;
                  }
                }
              if (props.start < valueProps.found.offset - 1024)
                onError(valueProps.found, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit flow sequence key");
            }
          } else if (value) {
            if ("source" in value && value.source?.[0] === ":")
              onError(value, "MISSING_CHAR", `Missing space after : in ${fcName}`);
            else
              onError(valueProps.start, "MISSING_CHAR", `Missing , or : between ${fcName} items`);
          }
          const valueNode = value ? composeNode(ctx, value, valueProps, onError) : valueProps.found ? composeEmptyNode(ctx, valueProps.end, sep2, null, valueProps, onError) : null;
          if (valueNode) {
            if (isBlock(value))
              onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
          } else if (valueProps.comment) {
            if (keyNode.comment)
              keyNode.comment += "\n" + valueProps.comment;
            else
              keyNode.comment = valueProps.comment;
          }
          const pair2 = new Pair.Pair(keyNode, valueNode);
          if (ctx.options.keepSourceTokens)
            pair2.srcToken = collItem;
          if (isMap2) {
            const map = coll;
            if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode))
              onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
            map.items.push(pair2);
          } else {
            const map = new YAMLMap.YAMLMap(ctx.schema);
            map.flow = true;
            map.items.push(pair2);
            const endRange = (valueNode ?? keyNode).range;
            map.range = [keyNode.range[0], endRange[1], endRange[2]];
            coll.items.push(map);
          }
          offset = valueNode ? valueNode.range[2] : valueProps.end;
        }
      }
      const expectedEnd = isMap2 ? "}" : "]";
      const [ce, ...ee] = fc.end;
      let cePos = offset;
      if (ce?.source === expectedEnd)
        cePos = ce.offset + ce.source.length;
      else {
        const name = fcName[0].toUpperCase() + fcName.substring(1);
        const msg = atRoot ? `${name} must end with a ${expectedEnd}` : `${name} in block collection must be sufficiently indented and end with a ${expectedEnd}`;
        onError(offset, atRoot ? "MISSING_CHAR" : "BAD_INDENT", msg);
        if (ce && ce.source.length !== 1)
          ee.unshift(ce);
      }
      if (ee.length > 0) {
        const end = resolveEnd.resolveEnd(ee, cePos, ctx.options.strict, onError);
        if (end.comment) {
          if (coll.comment)
            coll.comment += "\n" + end.comment;
          else
            coll.comment = end.comment;
        }
        coll.range = [fc.offset, cePos, end.offset];
      } else {
        coll.range = [fc.offset, cePos, cePos];
      }
      return coll;
    }
    exports.resolveFlowCollection = resolveFlowCollection;
  }
});

// node_modules/yaml/dist/compose/compose-collection.js
var require_compose_collection = __commonJS({
  "node_modules/yaml/dist/compose/compose-collection.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Scalar = require_Scalar();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var resolveBlockMap = require_resolve_block_map();
    var resolveBlockSeq = require_resolve_block_seq();
    var resolveFlowCollection = require_resolve_flow_collection();
    function resolveCollection(CN, ctx, token, onError, tagName, tag) {
      const coll = token.type === "block-map" ? resolveBlockMap.resolveBlockMap(CN, ctx, token, onError, tag) : token.type === "block-seq" ? resolveBlockSeq.resolveBlockSeq(CN, ctx, token, onError, tag) : resolveFlowCollection.resolveFlowCollection(CN, ctx, token, onError, tag);
      const Coll = coll.constructor;
      if (tagName === "!" || tagName === Coll.tagName) {
        coll.tag = Coll.tagName;
        return coll;
      }
      if (tagName)
        coll.tag = tagName;
      return coll;
    }
    function composeCollection(CN, ctx, token, props, onError) {
      const tagToken = props.tag;
      const tagName = !tagToken ? null : ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg));
      if (token.type === "block-seq") {
        const { anchor, newlineAfterProp: nl } = props;
        const lastProp = anchor && tagToken ? anchor.offset > tagToken.offset ? anchor : tagToken : anchor ?? tagToken;
        if (lastProp && (!nl || nl.offset < lastProp.offset)) {
          const message = "Missing newline after block sequence props";
          onError(lastProp, "MISSING_CHAR", message);
        }
      }
      const expType = token.type === "block-map" ? "map" : token.type === "block-seq" ? "seq" : token.start.source === "{" ? "map" : "seq";
      if (!tagToken || !tagName || tagName === "!" || tagName === YAMLMap.YAMLMap.tagName && expType === "map" || tagName === YAMLSeq.YAMLSeq.tagName && expType === "seq") {
        return resolveCollection(CN, ctx, token, onError, tagName);
      }
      let tag = ctx.schema.tags.find((t) => t.tag === tagName && t.collection === expType);
      if (!tag) {
        const kt = ctx.schema.knownTags[tagName];
        if (kt?.collection === expType) {
          ctx.schema.tags.push(Object.assign({}, kt, { default: false }));
          tag = kt;
        } else {
          if (kt) {
            onError(tagToken, "BAD_COLLECTION_TYPE", `${kt.tag} used for ${expType} collection, but expects ${kt.collection ?? "scalar"}`, true);
          } else {
            onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, true);
          }
          return resolveCollection(CN, ctx, token, onError, tagName);
        }
      }
      const coll = resolveCollection(CN, ctx, token, onError, tagName, tag);
      const res = tag.resolve?.(coll, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg), ctx.options) ?? coll;
      const node = identity.isNode(res) ? res : new Scalar.Scalar(res);
      node.range = coll.range;
      node.tag = tagName;
      if (tag?.format)
        node.format = tag.format;
      return node;
    }
    exports.composeCollection = composeCollection;
  }
});

// node_modules/yaml/dist/compose/resolve-block-scalar.js
var require_resolve_block_scalar = __commonJS({
  "node_modules/yaml/dist/compose/resolve-block-scalar.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    function resolveBlockScalar(ctx, scalar, onError) {
      const start = scalar.offset;
      const header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
      if (!header)
        return { value: "", type: null, comment: "", range: [start, start, start] };
      const type = header.mode === ">" ? Scalar.Scalar.BLOCK_FOLDED : Scalar.Scalar.BLOCK_LITERAL;
      const lines = scalar.source ? splitLines(scalar.source) : [];
      let chompStart = lines.length;
      for (let i = lines.length - 1; i >= 0; --i) {
        const content = lines[i][1];
        if (content === "" || content === "\r")
          chompStart = i;
        else
          break;
      }
      if (chompStart === 0) {
        const value2 = header.chomp === "+" && lines.length > 0 ? "\n".repeat(Math.max(1, lines.length - 1)) : "";
        let end2 = start + header.length;
        if (scalar.source)
          end2 += scalar.source.length;
        return { value: value2, type, comment: header.comment, range: [start, end2, end2] };
      }
      let trimIndent = scalar.indent + header.indent;
      let offset = scalar.offset + header.length;
      let contentStart = 0;
      for (let i = 0; i < chompStart; ++i) {
        const [indent, content] = lines[i];
        if (content === "" || content === "\r") {
          if (header.indent === 0 && indent.length > trimIndent)
            trimIndent = indent.length;
        } else {
          if (indent.length < trimIndent) {
            const message = "Block scalars with more-indented leading empty lines must use an explicit indentation indicator";
            onError(offset + indent.length, "MISSING_CHAR", message);
          }
          if (header.indent === 0)
            trimIndent = indent.length;
          contentStart = i;
          if (trimIndent === 0 && !ctx.atRoot) {
            const message = "Block scalar values in collections must be indented";
            onError(offset, "BAD_INDENT", message);
          }
          break;
        }
        offset += indent.length + content.length + 1;
      }
      for (let i = lines.length - 1; i >= chompStart; --i) {
        if (lines[i][0].length > trimIndent)
          chompStart = i + 1;
      }
      let value = "";
      let sep2 = "";
      let prevMoreIndented = false;
      for (let i = 0; i < contentStart; ++i)
        value += lines[i][0].slice(trimIndent) + "\n";
      for (let i = contentStart; i < chompStart; ++i) {
        let [indent, content] = lines[i];
        offset += indent.length + content.length + 1;
        const crlf = content[content.length - 1] === "\r";
        if (crlf)
          content = content.slice(0, -1);
        if (content && indent.length < trimIndent) {
          const src = header.indent ? "explicit indentation indicator" : "first line";
          const message = `Block scalar lines must not be less indented than their ${src}`;
          onError(offset - content.length - (crlf ? 2 : 1), "BAD_INDENT", message);
          indent = "";
        }
        if (type === Scalar.Scalar.BLOCK_LITERAL) {
          value += sep2 + indent.slice(trimIndent) + content;
          sep2 = "\n";
        } else if (indent.length > trimIndent || content[0] === "	") {
          if (sep2 === " ")
            sep2 = "\n";
          else if (!prevMoreIndented && sep2 === "\n")
            sep2 = "\n\n";
          value += sep2 + indent.slice(trimIndent) + content;
          sep2 = "\n";
          prevMoreIndented = true;
        } else if (content === "") {
          if (sep2 === "\n")
            value += "\n";
          else
            sep2 = "\n";
        } else {
          value += sep2 + content;
          sep2 = " ";
          prevMoreIndented = false;
        }
      }
      switch (header.chomp) {
        case "-":
          break;
        case "+":
          for (let i = chompStart; i < lines.length; ++i)
            value += "\n" + lines[i][0].slice(trimIndent);
          if (value[value.length - 1] !== "\n")
            value += "\n";
          break;
        default:
          value += "\n";
      }
      const end = start + header.length + scalar.source.length;
      return { value, type, comment: header.comment, range: [start, end, end] };
    }
    function parseBlockScalarHeader({ offset, props }, strict, onError) {
      if (props[0].type !== "block-scalar-header") {
        onError(props[0], "IMPOSSIBLE", "Block scalar header not found");
        return null;
      }
      const { source } = props[0];
      const mode = source[0];
      let indent = 0;
      let chomp = "";
      let error = -1;
      for (let i = 1; i < source.length; ++i) {
        const ch = source[i];
        if (!chomp && (ch === "-" || ch === "+"))
          chomp = ch;
        else {
          const n = Number(ch);
          if (!indent && n)
            indent = n;
          else if (error === -1)
            error = offset + i;
        }
      }
      if (error !== -1)
        onError(error, "UNEXPECTED_TOKEN", `Block scalar header includes extra characters: ${source}`);
      let hasSpace = false;
      let comment = "";
      let length = source.length;
      for (let i = 1; i < props.length; ++i) {
        const token = props[i];
        switch (token.type) {
          case "space":
            hasSpace = true;
          // fallthrough
          case "newline":
            length += token.source.length;
            break;
          case "comment":
            if (strict && !hasSpace) {
              const message = "Comments must be separated from other tokens by white space characters";
              onError(token, "MISSING_CHAR", message);
            }
            length += token.source.length;
            comment = token.source.substring(1);
            break;
          case "error":
            onError(token, "UNEXPECTED_TOKEN", token.message);
            length += token.source.length;
            break;
          /* istanbul ignore next should not happen */
          default: {
            const message = `Unexpected token in block scalar header: ${token.type}`;
            onError(token, "UNEXPECTED_TOKEN", message);
            const ts = token.source;
            if (ts && typeof ts === "string")
              length += ts.length;
          }
        }
      }
      return { mode, indent, chomp, comment, length };
    }
    function splitLines(source) {
      const split = source.split(/\n( *)/);
      const first = split[0];
      const m = first.match(/^( *)/);
      const line0 = m?.[1] ? [m[1], first.slice(m[1].length)] : ["", first];
      const lines = [line0];
      for (let i = 1; i < split.length; i += 2)
        lines.push([split[i], split[i + 1]]);
      return lines;
    }
    exports.resolveBlockScalar = resolveBlockScalar;
  }
});

// node_modules/yaml/dist/compose/resolve-flow-scalar.js
var require_resolve_flow_scalar = __commonJS({
  "node_modules/yaml/dist/compose/resolve-flow-scalar.js"(exports) {
    "use strict";
    var Scalar = require_Scalar();
    var resolveEnd = require_resolve_end();
    function resolveFlowScalar(scalar, strict, onError) {
      const { offset, type, source, end } = scalar;
      let _type;
      let value;
      const _onError = (rel, code, msg) => onError(offset + rel, code, msg);
      switch (type) {
        case "scalar":
          _type = Scalar.Scalar.PLAIN;
          value = plainValue(source, _onError);
          break;
        case "single-quoted-scalar":
          _type = Scalar.Scalar.QUOTE_SINGLE;
          value = singleQuotedValue(source, _onError);
          break;
        case "double-quoted-scalar":
          _type = Scalar.Scalar.QUOTE_DOUBLE;
          value = doubleQuotedValue(source, _onError);
          break;
        /* istanbul ignore next should not happen */
        default:
          onError(scalar, "UNEXPECTED_TOKEN", `Expected a flow scalar value, but found: ${type}`);
          return {
            value: "",
            type: null,
            comment: "",
            range: [offset, offset + source.length, offset + source.length]
          };
      }
      const valueEnd = offset + source.length;
      const re = resolveEnd.resolveEnd(end, valueEnd, strict, onError);
      return {
        value,
        type: _type,
        comment: re.comment,
        range: [offset, valueEnd, re.offset]
      };
    }
    function plainValue(source, onError) {
      let badChar = "";
      switch (source[0]) {
        /* istanbul ignore next should not happen */
        case "	":
          badChar = "a tab character";
          break;
        case ",":
          badChar = "flow indicator character ,";
          break;
        case "%":
          badChar = "directive indicator character %";
          break;
        case "|":
        case ">": {
          badChar = `block scalar indicator ${source[0]}`;
          break;
        }
        case "@":
        case "`": {
          badChar = `reserved character ${source[0]}`;
          break;
        }
      }
      if (badChar)
        onError(0, "BAD_SCALAR_START", `Plain value cannot start with ${badChar}`);
      return unfoldLines(source);
    }
    function singleQuotedValue(source, onError) {
      if (source[source.length - 1] !== "'" || source.length === 1)
        onError(source.length, "MISSING_CHAR", "Missing closing 'quote");
      return unfoldLines(source.slice(1, -1)).replace(/''/g, "'");
    }
    function unfoldLines(source) {
      const line2 = /(.*?)\r?\n/sy;
      let match = line2.exec(source);
      if (!match)
        return source;
      let trimEnd, trimBoth;
      try {
        trimEnd = new RegExp("(?<![ 	])[ 	]+$");
        trimBoth = new RegExp("^[ 	]+|(?<![ 	])[ 	]+$", "g");
      } catch {
        trimEnd = /[ \t]+$/;
        trimBoth = /^[ \t]+|[ \t]+$/g;
      }
      let res = match[1].replace(trimEnd, "");
      let sep2 = " ";
      let pos = line2.lastIndex;
      while (match = line2.exec(source)) {
        const lm = match[1].replace(trimBoth, "");
        if (lm === "") {
          if (sep2 === "\n")
            res += sep2;
          else
            sep2 = "\n";
        } else {
          res += sep2 + lm;
          sep2 = " ";
        }
        pos = line2.lastIndex;
      }
      const last = /[ \t]*(.*)/sy;
      last.lastIndex = pos;
      match = last.exec(source);
      return res + sep2 + (match?.[1] ?? "");
    }
    function doubleQuotedValue(source, onError) {
      let res = "";
      for (let i = 1; i < source.length - 1; ++i) {
        const ch = source[i];
        if (ch === "\r" && source[i + 1] === "\n")
          continue;
        if (ch === "\n") {
          const { fold, offset } = foldNewline(source, i);
          res += fold;
          i = offset;
        } else if (ch === "\\") {
          let next = source[++i];
          const cc = escapeCodes[next];
          if (cc)
            res += cc;
          else if (next === "\n") {
            next = source[i + 1];
            while (next === " " || next === "	")
              next = source[++i + 1];
          } else if (next === "\r" && source[i + 1] === "\n") {
            next = source[++i + 1];
            while (next === " " || next === "	")
              next = source[++i + 1];
          } else if (next === "x" || next === "u" || next === "U") {
            const length = next === "x" ? 2 : next === "u" ? 4 : 8;
            res += parseCharCode(source, i + 1, length, onError);
            i += length;
          } else {
            const raw = source.substr(i - 1, 2);
            onError(i - 1, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
            res += raw;
          }
        } else if (ch === " " || ch === "	") {
          const wsStart = i;
          let next = source[i + 1];
          while (next === " " || next === "	")
            next = source[++i + 1];
          if (next !== "\n" && !(next === "\r" && source[i + 2] === "\n"))
            res += i > wsStart ? source.slice(wsStart, i + 1) : ch;
        } else {
          res += ch;
        }
      }
      if (source[source.length - 1] !== '"' || source.length === 1)
        onError(source.length, "MISSING_CHAR", 'Missing closing "quote');
      return res;
    }
    function foldNewline(source, offset) {
      let fold = "";
      let ch = source[offset + 1];
      while (ch === " " || ch === "	" || ch === "\n" || ch === "\r") {
        if (ch === "\r" && source[offset + 2] !== "\n")
          break;
        if (ch === "\n")
          fold += "\n";
        offset += 1;
        ch = source[offset + 1];
      }
      if (!fold)
        fold = " ";
      return { fold, offset };
    }
    var escapeCodes = {
      "0": "\0",
      // null character
      a: "\x07",
      // bell character
      b: "\b",
      // backspace
      e: "\x1B",
      // escape character
      f: "\f",
      // form feed
      n: "\n",
      // line feed
      r: "\r",
      // carriage return
      t: "	",
      // horizontal tab
      v: "\v",
      // vertical tab
      N: "\x85",
      // Unicode next line
      _: "\xA0",
      // Unicode non-breaking space
      L: "\u2028",
      // Unicode line separator
      P: "\u2029",
      // Unicode paragraph separator
      " ": " ",
      '"': '"',
      "/": "/",
      "\\": "\\",
      "	": "	"
    };
    function parseCharCode(source, offset, length, onError) {
      const cc = source.substr(offset, length);
      const ok = cc.length === length && /^[0-9a-fA-F]+$/.test(cc);
      const code = ok ? parseInt(cc, 16) : NaN;
      try {
        return String.fromCodePoint(code);
      } catch {
        const raw = source.substr(offset - 2, length + 2);
        onError(offset - 2, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
        return raw;
      }
    }
    exports.resolveFlowScalar = resolveFlowScalar;
  }
});

// node_modules/yaml/dist/compose/compose-scalar.js
var require_compose_scalar = __commonJS({
  "node_modules/yaml/dist/compose/compose-scalar.js"(exports) {
    "use strict";
    var identity = require_identity();
    var Scalar = require_Scalar();
    var resolveBlockScalar = require_resolve_block_scalar();
    var resolveFlowScalar = require_resolve_flow_scalar();
    function composeScalar(ctx, token, tagToken, onError) {
      const { value, type, comment, range } = token.type === "block-scalar" ? resolveBlockScalar.resolveBlockScalar(ctx, token, onError) : resolveFlowScalar.resolveFlowScalar(token, ctx.options.strict, onError);
      const tagName = tagToken ? ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg)) : null;
      let tag;
      if (ctx.options.stringKeys && ctx.atKey) {
        tag = ctx.schema[identity.SCALAR];
      } else if (tagName)
        tag = findScalarTagByName(ctx.schema, value, tagName, tagToken, onError);
      else if (token.type === "scalar")
        tag = findScalarTagByTest(ctx, value, token, onError);
      else
        tag = ctx.schema[identity.SCALAR];
      let scalar;
      try {
        const res = tag.resolve(value, (msg) => onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg), ctx.options);
        scalar = identity.isScalar(res) ? res : new Scalar.Scalar(res);
      } catch (error) {
        const msg = error instanceof Error ? error.message : String(error);
        onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg);
        scalar = new Scalar.Scalar(value);
      }
      scalar.range = range;
      scalar.source = value;
      if (type)
        scalar.type = type;
      if (tagName)
        scalar.tag = tagName;
      if (tag.format)
        scalar.format = tag.format;
      if (comment)
        scalar.comment = comment;
      return scalar;
    }
    function findScalarTagByName(schema, value, tagName, tagToken, onError) {
      if (tagName === "!")
        return schema[identity.SCALAR];
      const matchWithTest = [];
      for (const tag of schema.tags) {
        if (!tag.collection && tag.tag === tagName) {
          if (tag.default && tag.test)
            matchWithTest.push(tag);
          else
            return tag;
        }
      }
      for (const tag of matchWithTest)
        if (tag.test?.test(value))
          return tag;
      const kt = schema.knownTags[tagName];
      if (kt && !kt.collection) {
        schema.tags.push(Object.assign({}, kt, { default: false, test: void 0 }));
        return kt;
      }
      onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, tagName !== "tag:yaml.org,2002:str");
      return schema[identity.SCALAR];
    }
    function findScalarTagByTest({ atKey, directives, schema }, value, token, onError) {
      const tag = schema.tags.find((tag2) => (tag2.default === true || atKey && tag2.default === "key") && tag2.test?.test(value)) || schema[identity.SCALAR];
      if (schema.compat) {
        const compat = schema.compat.find((tag2) => tag2.default && tag2.test?.test(value)) ?? schema[identity.SCALAR];
        if (tag.tag !== compat.tag) {
          const ts = directives.tagString(tag.tag);
          const cs = directives.tagString(compat.tag);
          const msg = `Value may be parsed as either ${ts} or ${cs}`;
          onError(token, "TAG_RESOLVE_FAILED", msg, true);
        }
      }
      return tag;
    }
    exports.composeScalar = composeScalar;
  }
});

// node_modules/yaml/dist/compose/util-empty-scalar-position.js
var require_util_empty_scalar_position = __commonJS({
  "node_modules/yaml/dist/compose/util-empty-scalar-position.js"(exports) {
    "use strict";
    function emptyScalarPosition(offset, before, pos) {
      if (before) {
        pos ?? (pos = before.length);
        for (let i = pos - 1; i >= 0; --i) {
          let st = before[i];
          switch (st.type) {
            case "space":
            case "comment":
            case "newline":
              offset -= st.source.length;
              continue;
          }
          st = before[++i];
          while (st?.type === "space") {
            offset += st.source.length;
            st = before[++i];
          }
          break;
        }
      }
      return offset;
    }
    exports.emptyScalarPosition = emptyScalarPosition;
  }
});

// node_modules/yaml/dist/compose/compose-node.js
var require_compose_node = __commonJS({
  "node_modules/yaml/dist/compose/compose-node.js"(exports) {
    "use strict";
    var Alias = require_Alias();
    var identity = require_identity();
    var composeCollection = require_compose_collection();
    var composeScalar = require_compose_scalar();
    var resolveEnd = require_resolve_end();
    var utilEmptyScalarPosition = require_util_empty_scalar_position();
    var CN = { composeNode, composeEmptyNode };
    function composeNode(ctx, token, props, onError) {
      const atKey = ctx.atKey;
      const { spaceBefore, comment, anchor, tag } = props;
      let node;
      let isSrcToken = true;
      switch (token.type) {
        case "alias":
          node = composeAlias(ctx, token, onError);
          if (anchor || tag)
            onError(token, "ALIAS_PROPS", "An alias node must not specify any properties");
          break;
        case "scalar":
        case "single-quoted-scalar":
        case "double-quoted-scalar":
        case "block-scalar":
          node = composeScalar.composeScalar(ctx, token, tag, onError);
          if (anchor)
            node.anchor = anchor.source.substring(1);
          break;
        case "block-map":
        case "block-seq":
        case "flow-collection":
          try {
            node = composeCollection.composeCollection(CN, ctx, token, props, onError);
            if (anchor)
              node.anchor = anchor.source.substring(1);
          } catch (error) {
            const message = error instanceof Error ? error.message : String(error);
            onError(token, "RESOURCE_EXHAUSTION", message);
          }
          break;
        default: {
          const message = token.type === "error" ? token.message : `Unsupported token (type: ${token.type})`;
          onError(token, "UNEXPECTED_TOKEN", message);
          isSrcToken = false;
        }
      }
      node ?? (node = composeEmptyNode(ctx, token.offset, void 0, null, props, onError));
      if (anchor && node.anchor === "")
        onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
      if (atKey && ctx.options.stringKeys && (!identity.isScalar(node) || typeof node.value !== "string" || node.tag && node.tag !== "tag:yaml.org,2002:str")) {
        const msg = "With stringKeys, all keys must be strings";
        onError(tag ?? token, "NON_STRING_KEY", msg);
      }
      if (spaceBefore)
        node.spaceBefore = true;
      if (comment) {
        if (token.type === "scalar" && token.source === "")
          node.comment = comment;
        else
          node.commentBefore = comment;
      }
      if (ctx.options.keepSourceTokens && isSrcToken)
        node.srcToken = token;
      return node;
    }
    function composeEmptyNode(ctx, offset, before, pos, { spaceBefore, comment, anchor, tag, end }, onError) {
      const token = {
        type: "scalar",
        offset: utilEmptyScalarPosition.emptyScalarPosition(offset, before, pos),
        indent: -1,
        source: ""
      };
      const node = composeScalar.composeScalar(ctx, token, tag, onError);
      if (anchor) {
        node.anchor = anchor.source.substring(1);
        if (node.anchor === "")
          onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
      }
      if (spaceBefore)
        node.spaceBefore = true;
      if (comment) {
        node.comment = comment;
        node.range[2] = end;
      }
      return node;
    }
    function composeAlias({ options }, { offset, source, end }, onError) {
      const alias = new Alias.Alias(source.substring(1));
      if (alias.source === "")
        onError(offset, "BAD_ALIAS", "Alias cannot be an empty string");
      if (alias.source.endsWith(":"))
        onError(offset + source.length - 1, "BAD_ALIAS", "Alias ending in : is ambiguous", true);
      const valueEnd = offset + source.length;
      const re = resolveEnd.resolveEnd(end, valueEnd, options.strict, onError);
      alias.range = [offset, valueEnd, re.offset];
      if (re.comment)
        alias.comment = re.comment;
      return alias;
    }
    exports.composeEmptyNode = composeEmptyNode;
    exports.composeNode = composeNode;
  }
});

// node_modules/yaml/dist/compose/compose-doc.js
var require_compose_doc = __commonJS({
  "node_modules/yaml/dist/compose/compose-doc.js"(exports) {
    "use strict";
    var Document = require_Document();
    var composeNode = require_compose_node();
    var resolveEnd = require_resolve_end();
    var resolveProps = require_resolve_props();
    function composeDoc(options, directives, { offset, start, value, end }, onError) {
      const opts = Object.assign({ _directives: directives }, options);
      const doc = new Document.Document(void 0, opts);
      const ctx = {
        atKey: false,
        atRoot: true,
        directives: doc.directives,
        options: doc.options,
        schema: doc.schema
      };
      const props = resolveProps.resolveProps(start, {
        indicator: "doc-start",
        next: value ?? end?.[0],
        offset,
        onError,
        parentIndent: 0,
        startOnNewline: true
      });
      if (props.found) {
        doc.directives.docStart = true;
        if (value && (value.type === "block-map" || value.type === "block-seq") && !props.hasNewline)
          onError(props.end, "MISSING_CHAR", "Block collection cannot start on same line with directives-end marker");
      }
      doc.contents = value ? composeNode.composeNode(ctx, value, props, onError) : composeNode.composeEmptyNode(ctx, props.end, start, null, props, onError);
      const contentEnd = doc.contents.range[2];
      const re = resolveEnd.resolveEnd(end, contentEnd, false, onError);
      if (re.comment)
        doc.comment = re.comment;
      doc.range = [offset, contentEnd, re.offset];
      return doc;
    }
    exports.composeDoc = composeDoc;
  }
});

// node_modules/yaml/dist/compose/composer.js
var require_composer = __commonJS({
  "node_modules/yaml/dist/compose/composer.js"(exports) {
    "use strict";
    var node_process = __require("process");
    var directives = require_directives();
    var Document = require_Document();
    var errors = require_errors();
    var identity = require_identity();
    var composeDoc = require_compose_doc();
    var resolveEnd = require_resolve_end();
    function getErrorPos(src) {
      if (typeof src === "number")
        return [src, src + 1];
      if (Array.isArray(src))
        return src.length === 2 ? src : [src[0], src[1]];
      const { offset, source } = src;
      return [offset, offset + (typeof source === "string" ? source.length : 1)];
    }
    function parsePrelude(prelude) {
      let comment = "";
      let atComment = false;
      let afterEmptyLine = false;
      for (let i = 0; i < prelude.length; ++i) {
        const source = prelude[i];
        switch (source[0]) {
          case "#":
            comment += (comment === "" ? "" : afterEmptyLine ? "\n\n" : "\n") + (source.substring(1) || " ");
            atComment = true;
            afterEmptyLine = false;
            break;
          case "%":
            if (prelude[i + 1]?.[0] !== "#")
              i += 1;
            atComment = false;
            break;
          default:
            if (!atComment)
              afterEmptyLine = true;
            atComment = false;
        }
      }
      return { comment, afterEmptyLine };
    }
    var Composer = class {
      constructor(options = {}) {
        this.doc = null;
        this.atDirectives = false;
        this.prelude = [];
        this.errors = [];
        this.warnings = [];
        this.onError = (source, code, message, warning) => {
          const pos = getErrorPos(source);
          if (warning)
            this.warnings.push(new errors.YAMLWarning(pos, code, message));
          else
            this.errors.push(new errors.YAMLParseError(pos, code, message));
        };
        this.directives = new directives.Directives({ version: options.version || "1.2" });
        this.options = options;
      }
      decorate(doc, afterDoc) {
        const { comment, afterEmptyLine } = parsePrelude(this.prelude);
        if (comment) {
          const dc = doc.contents;
          if (afterDoc) {
            doc.comment = doc.comment ? `${doc.comment}
${comment}` : comment;
          } else if (afterEmptyLine || doc.directives.docStart || !dc) {
            doc.commentBefore = comment;
          } else if (identity.isCollection(dc) && !dc.flow && dc.items.length > 0) {
            let it = dc.items[0];
            if (identity.isPair(it))
              it = it.key;
            const cb = it.commentBefore;
            it.commentBefore = cb ? `${comment}
${cb}` : comment;
          } else {
            const cb = dc.commentBefore;
            dc.commentBefore = cb ? `${comment}
${cb}` : comment;
          }
        }
        if (afterDoc) {
          for (let i = 0; i < this.errors.length; ++i)
            doc.errors.push(this.errors[i]);
          for (let i = 0; i < this.warnings.length; ++i)
            doc.warnings.push(this.warnings[i]);
        } else {
          doc.errors = this.errors;
          doc.warnings = this.warnings;
        }
        this.prelude = [];
        this.errors = [];
        this.warnings = [];
      }
      /**
       * Current stream status information.
       *
       * Mostly useful at the end of input for an empty stream.
       */
      streamInfo() {
        return {
          comment: parsePrelude(this.prelude).comment,
          directives: this.directives,
          errors: this.errors,
          warnings: this.warnings
        };
      }
      /**
       * Compose tokens into documents.
       *
       * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
       * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
       */
      *compose(tokens, forceDoc = false, endOffset = -1) {
        for (const token of tokens)
          yield* this.next(token);
        yield* this.end(forceDoc, endOffset);
      }
      /** Advance the composer by one CST token. */
      *next(token) {
        if (node_process.env.LOG_STREAM)
          console.dir(token, { depth: null });
        switch (token.type) {
          case "directive":
            this.directives.add(token.source, (offset, message, warning) => {
              const pos = getErrorPos(token);
              pos[0] += offset;
              this.onError(pos, "BAD_DIRECTIVE", message, warning);
            });
            this.prelude.push(token.source);
            this.atDirectives = true;
            break;
          case "document": {
            const doc = composeDoc.composeDoc(this.options, this.directives, token, this.onError);
            if (this.atDirectives && !doc.directives.docStart)
              this.onError(token, "MISSING_CHAR", "Missing directives-end/doc-start indicator line");
            this.decorate(doc, false);
            if (this.doc)
              yield this.doc;
            this.doc = doc;
            this.atDirectives = false;
            break;
          }
          case "byte-order-mark":
          case "space":
            break;
          case "comment":
          case "newline":
            this.prelude.push(token.source);
            break;
          case "error": {
            const msg = token.source ? `${token.message}: ${JSON.stringify(token.source)}` : token.message;
            const error = new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg);
            if (this.atDirectives || !this.doc)
              this.errors.push(error);
            else
              this.doc.errors.push(error);
            break;
          }
          case "doc-end": {
            if (!this.doc) {
              const msg = "Unexpected doc-end without preceding document";
              this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg));
              break;
            }
            this.doc.directives.docEnd = true;
            const end = resolveEnd.resolveEnd(token.end, token.offset + token.source.length, this.doc.options.strict, this.onError);
            this.decorate(this.doc, true);
            if (end.comment) {
              const dc = this.doc.comment;
              this.doc.comment = dc ? `${dc}
${end.comment}` : end.comment;
            }
            this.doc.range[2] = end.offset;
            break;
          }
          default:
            this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", `Unsupported token ${token.type}`));
        }
      }
      /**
       * Call at end of input to yield any remaining document.
       *
       * @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
       * @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
       */
      *end(forceDoc = false, endOffset = -1) {
        if (this.doc) {
          this.decorate(this.doc, true);
          yield this.doc;
          this.doc = null;
        } else if (forceDoc) {
          const opts = Object.assign({ _directives: this.directives }, this.options);
          const doc = new Document.Document(void 0, opts);
          if (this.atDirectives)
            this.onError(endOffset, "MISSING_CHAR", "Missing directives-end indicator line");
          doc.range = [0, endOffset, endOffset];
          this.decorate(doc, false);
          yield doc;
        }
      }
    };
    exports.Composer = Composer;
  }
});

// node_modules/yaml/dist/parse/cst-scalar.js
var require_cst_scalar = __commonJS({
  "node_modules/yaml/dist/parse/cst-scalar.js"(exports) {
    "use strict";
    var resolveBlockScalar = require_resolve_block_scalar();
    var resolveFlowScalar = require_resolve_flow_scalar();
    var errors = require_errors();
    var stringifyString = require_stringifyString();
    function resolveAsScalar(token, strict = true, onError) {
      if (token) {
        const _onError = (pos, code, message) => {
          const offset = typeof pos === "number" ? pos : Array.isArray(pos) ? pos[0] : pos.offset;
          if (onError)
            onError(offset, code, message);
          else
            throw new errors.YAMLParseError([offset, offset + 1], code, message);
        };
        switch (token.type) {
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return resolveFlowScalar.resolveFlowScalar(token, strict, _onError);
          case "block-scalar":
            return resolveBlockScalar.resolveBlockScalar({ options: { strict } }, token, _onError);
        }
      }
      return null;
    }
    function createScalarToken(value, context) {
      const { implicitKey = false, indent, inFlow = false, offset = -1, type = "PLAIN" } = context;
      const source = stringifyString.stringifyString({ type, value }, {
        implicitKey,
        indent: indent > 0 ? " ".repeat(indent) : "",
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
      });
      const end = context.end ?? [
        { type: "newline", offset: -1, indent, source: "\n" }
      ];
      switch (source[0]) {
        case "|":
        case ">": {
          const he = source.indexOf("\n");
          const head = source.substring(0, he);
          const body = source.substring(he + 1) + "\n";
          const props = [
            { type: "block-scalar-header", offset, indent, source: head }
          ];
          if (!addEndtoBlockProps(props, end))
            props.push({ type: "newline", offset: -1, indent, source: "\n" });
          return { type: "block-scalar", offset, indent, props, source: body };
        }
        case '"':
          return { type: "double-quoted-scalar", offset, indent, source, end };
        case "'":
          return { type: "single-quoted-scalar", offset, indent, source, end };
        default:
          return { type: "scalar", offset, indent, source, end };
      }
    }
    function setScalarValue(token, value, context = {}) {
      let { afterKey = false, implicitKey = false, inFlow = false, type } = context;
      let indent = "indent" in token ? token.indent : null;
      if (afterKey && typeof indent === "number")
        indent += 2;
      if (!type)
        switch (token.type) {
          case "single-quoted-scalar":
            type = "QUOTE_SINGLE";
            break;
          case "double-quoted-scalar":
            type = "QUOTE_DOUBLE";
            break;
          case "block-scalar": {
            const header = token.props[0];
            if (header.type !== "block-scalar-header")
              throw new Error("Invalid block scalar header");
            type = header.source[0] === ">" ? "BLOCK_FOLDED" : "BLOCK_LITERAL";
            break;
          }
          default:
            type = "PLAIN";
        }
      const source = stringifyString.stringifyString({ type, value }, {
        implicitKey: implicitKey || indent === null,
        indent: indent !== null && indent > 0 ? " ".repeat(indent) : "",
        inFlow,
        options: { blockQuote: true, lineWidth: -1 }
      });
      switch (source[0]) {
        case "|":
        case ">":
          setBlockScalarValue(token, source);
          break;
        case '"':
          setFlowScalarValue(token, source, "double-quoted-scalar");
          break;
        case "'":
          setFlowScalarValue(token, source, "single-quoted-scalar");
          break;
        default:
          setFlowScalarValue(token, source, "scalar");
      }
    }
    function setBlockScalarValue(token, source) {
      const he = source.indexOf("\n");
      const head = source.substring(0, he);
      const body = source.substring(he + 1) + "\n";
      if (token.type === "block-scalar") {
        const header = token.props[0];
        if (header.type !== "block-scalar-header")
          throw new Error("Invalid block scalar header");
        header.source = head;
        token.source = body;
      } else {
        const { offset } = token;
        const indent = "indent" in token ? token.indent : -1;
        const props = [
          { type: "block-scalar-header", offset, indent, source: head }
        ];
        if (!addEndtoBlockProps(props, "end" in token ? token.end : void 0))
          props.push({ type: "newline", offset: -1, indent, source: "\n" });
        for (const key of Object.keys(token))
          if (key !== "type" && key !== "offset")
            delete token[key];
        Object.assign(token, { type: "block-scalar", indent, props, source: body });
      }
    }
    function addEndtoBlockProps(props, end) {
      if (end)
        for (const st of end)
          switch (st.type) {
            case "space":
            case "comment":
              props.push(st);
              break;
            case "newline":
              props.push(st);
              return true;
          }
      return false;
    }
    function setFlowScalarValue(token, source, type) {
      switch (token.type) {
        case "scalar":
        case "double-quoted-scalar":
        case "single-quoted-scalar":
          token.type = type;
          token.source = source;
          break;
        case "block-scalar": {
          const end = token.props.slice(1);
          let oa = source.length;
          if (token.props[0].type === "block-scalar-header")
            oa -= token.props[0].source.length;
          for (const tok of end)
            tok.offset += oa;
          delete token.props;
          Object.assign(token, { type, source, end });
          break;
        }
        case "block-map":
        case "block-seq": {
          const offset = token.offset + source.length;
          const nl = { type: "newline", offset, indent: token.indent, source: "\n" };
          delete token.items;
          Object.assign(token, { type, source, end: [nl] });
          break;
        }
        default: {
          const indent = "indent" in token ? token.indent : -1;
          const end = "end" in token && Array.isArray(token.end) ? token.end.filter((st) => st.type === "space" || st.type === "comment" || st.type === "newline") : [];
          for (const key of Object.keys(token))
            if (key !== "type" && key !== "offset")
              delete token[key];
          Object.assign(token, { type, indent, source, end });
        }
      }
    }
    exports.createScalarToken = createScalarToken;
    exports.resolveAsScalar = resolveAsScalar;
    exports.setScalarValue = setScalarValue;
  }
});

// node_modules/yaml/dist/parse/cst-stringify.js
var require_cst_stringify = __commonJS({
  "node_modules/yaml/dist/parse/cst-stringify.js"(exports) {
    "use strict";
    var stringify = (cst) => "type" in cst ? stringifyToken(cst) : stringifyItem(cst);
    function stringifyToken(token) {
      switch (token.type) {
        case "block-scalar": {
          let res = "";
          for (const tok of token.props)
            res += stringifyToken(tok);
          return res + token.source;
        }
        case "block-map":
        case "block-seq": {
          let res = "";
          for (const item of token.items)
            res += stringifyItem(item);
          return res;
        }
        case "flow-collection": {
          let res = token.start.source;
          for (const item of token.items)
            res += stringifyItem(item);
          for (const st of token.end)
            res += st.source;
          return res;
        }
        case "document": {
          let res = stringifyItem(token);
          if (token.end)
            for (const st of token.end)
              res += st.source;
          return res;
        }
        default: {
          let res = token.source;
          if ("end" in token && token.end)
            for (const st of token.end)
              res += st.source;
          return res;
        }
      }
    }
    function stringifyItem({ start, key, sep: sep2, value }) {
      let res = "";
      for (const st of start)
        res += st.source;
      if (key)
        res += stringifyToken(key);
      if (sep2)
        for (const st of sep2)
          res += st.source;
      if (value)
        res += stringifyToken(value);
      return res;
    }
    exports.stringify = stringify;
  }
});

// node_modules/yaml/dist/parse/cst-visit.js
var require_cst_visit = __commonJS({
  "node_modules/yaml/dist/parse/cst-visit.js"(exports) {
    "use strict";
    var BREAK = /* @__PURE__ */ Symbol("break visit");
    var SKIP = /* @__PURE__ */ Symbol("skip children");
    var REMOVE = /* @__PURE__ */ Symbol("remove item");
    function visit(cst, visitor) {
      if ("type" in cst && cst.type === "document")
        cst = { start: cst.start, value: cst.value };
      _visit(Object.freeze([]), cst, visitor);
    }
    visit.BREAK = BREAK;
    visit.SKIP = SKIP;
    visit.REMOVE = REMOVE;
    visit.itemAtPath = (cst, path3) => {
      let item = cst;
      for (const [field, index] of path3) {
        const tok = item?.[field];
        if (tok && "items" in tok) {
          item = tok.items[index];
        } else
          return void 0;
      }
      return item;
    };
    visit.parentCollection = (cst, path3) => {
      const parent = visit.itemAtPath(cst, path3.slice(0, -1));
      const field = path3[path3.length - 1][0];
      const coll = parent?.[field];
      if (coll && "items" in coll)
        return coll;
      throw new Error("Parent collection not found");
    };
    function _visit(path3, item, visitor) {
      let ctrl = visitor(item, path3);
      if (typeof ctrl === "symbol")
        return ctrl;
      for (const field of ["key", "value"]) {
        const token = item[field];
        if (token && "items" in token) {
          for (let i = 0; i < token.items.length; ++i) {
            const ci = _visit(Object.freeze(path3.concat([[field, i]])), token.items[i], visitor);
            if (typeof ci === "number")
              i = ci - 1;
            else if (ci === BREAK)
              return BREAK;
            else if (ci === REMOVE) {
              token.items.splice(i, 1);
              i -= 1;
            }
          }
          if (typeof ctrl === "function" && field === "key")
            ctrl = ctrl(item, path3);
        }
      }
      return typeof ctrl === "function" ? ctrl(item, path3) : ctrl;
    }
    exports.visit = visit;
  }
});

// node_modules/yaml/dist/parse/cst.js
var require_cst = __commonJS({
  "node_modules/yaml/dist/parse/cst.js"(exports) {
    "use strict";
    var cstScalar = require_cst_scalar();
    var cstStringify = require_cst_stringify();
    var cstVisit = require_cst_visit();
    var BOM = "\uFEFF";
    var DOCUMENT = "";
    var FLOW_END = "";
    var SCALAR = "";
    var isCollection = (token) => !!token && "items" in token;
    var isScalar2 = (token) => !!token && (token.type === "scalar" || token.type === "single-quoted-scalar" || token.type === "double-quoted-scalar" || token.type === "block-scalar");
    function prettyToken(token) {
      switch (token) {
        case BOM:
          return "<BOM>";
        case DOCUMENT:
          return "<DOC>";
        case FLOW_END:
          return "<FLOW_END>";
        case SCALAR:
          return "<SCALAR>";
        default:
          return JSON.stringify(token);
      }
    }
    function tokenType(source) {
      switch (source) {
        case BOM:
          return "byte-order-mark";
        case DOCUMENT:
          return "doc-mode";
        case FLOW_END:
          return "flow-error-end";
        case SCALAR:
          return "scalar";
        case "---":
          return "doc-start";
        case "...":
          return "doc-end";
        case "":
        case "\n":
        case "\r\n":
          return "newline";
        case "-":
          return "seq-item-ind";
        case "?":
          return "explicit-key-ind";
        case ":":
          return "map-value-ind";
        case "{":
          return "flow-map-start";
        case "}":
          return "flow-map-end";
        case "[":
          return "flow-seq-start";
        case "]":
          return "flow-seq-end";
        case ",":
          return "comma";
      }
      switch (source[0]) {
        case " ":
        case "	":
          return "space";
        case "#":
          return "comment";
        case "%":
          return "directive-line";
        case "*":
          return "alias";
        case "&":
          return "anchor";
        case "!":
          return "tag";
        case "'":
          return "single-quoted-scalar";
        case '"':
          return "double-quoted-scalar";
        case "|":
        case ">":
          return "block-scalar-header";
      }
      return null;
    }
    exports.createScalarToken = cstScalar.createScalarToken;
    exports.resolveAsScalar = cstScalar.resolveAsScalar;
    exports.setScalarValue = cstScalar.setScalarValue;
    exports.stringify = cstStringify.stringify;
    exports.visit = cstVisit.visit;
    exports.BOM = BOM;
    exports.DOCUMENT = DOCUMENT;
    exports.FLOW_END = FLOW_END;
    exports.SCALAR = SCALAR;
    exports.isCollection = isCollection;
    exports.isScalar = isScalar2;
    exports.prettyToken = prettyToken;
    exports.tokenType = tokenType;
  }
});

// node_modules/yaml/dist/parse/lexer.js
var require_lexer = __commonJS({
  "node_modules/yaml/dist/parse/lexer.js"(exports) {
    "use strict";
    var cst = require_cst();
    function isEmpty(ch) {
      switch (ch) {
        case void 0:
        case " ":
        case "\n":
        case "\r":
        case "	":
          return true;
        default:
          return false;
      }
    }
    var hexDigits = new Set("0123456789ABCDEFabcdef");
    var tagChars = new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()");
    var flowIndicatorChars = new Set(",[]{}");
    var invalidAnchorChars = new Set(" ,[]{}\n\r	");
    var isNotAnchorChar = (ch) => !ch || invalidAnchorChars.has(ch);
    var Lexer = class {
      constructor() {
        this.atEnd = false;
        this.blockScalarIndent = -1;
        this.blockScalarKeep = false;
        this.buffer = "";
        this.flowKey = false;
        this.flowLevel = 0;
        this.indentNext = 0;
        this.indentValue = 0;
        this.lineEndPos = null;
        this.next = null;
        this.pos = 0;
      }
      /**
       * Generate YAML tokens from the `source` string. If `incomplete`,
       * a part of the last line may be left as a buffer for the next call.
       *
       * @returns A generator of lexical tokens
       */
      *lex(source, incomplete = false) {
        if (source) {
          if (typeof source !== "string")
            throw TypeError("source is not a string");
          this.buffer = this.buffer ? this.buffer + source : source;
          this.lineEndPos = null;
        }
        this.atEnd = !incomplete;
        let next = this.next ?? "stream";
        while (next && (incomplete || this.hasChars(1)))
          next = yield* this.parseNext(next);
      }
      atLineEnd() {
        let i = this.pos;
        let ch = this.buffer[i];
        while (ch === " " || ch === "	")
          ch = this.buffer[++i];
        if (!ch || ch === "#" || ch === "\n")
          return true;
        if (ch === "\r")
          return this.buffer[i + 1] === "\n";
        return false;
      }
      charAt(n) {
        return this.buffer[this.pos + n];
      }
      continueScalar(offset) {
        let ch = this.buffer[offset];
        if (this.indentNext > 0) {
          let indent = 0;
          while (ch === " ")
            ch = this.buffer[++indent + offset];
          if (ch === "\r") {
            const next = this.buffer[indent + offset + 1];
            if (next === "\n" || !next && !this.atEnd)
              return offset + indent + 1;
          }
          return ch === "\n" || indent >= this.indentNext || !ch && !this.atEnd ? offset + indent : -1;
        }
        if (ch === "-" || ch === ".") {
          const dt = this.buffer.substr(offset, 3);
          if ((dt === "---" || dt === "...") && isEmpty(this.buffer[offset + 3]))
            return -1;
        }
        return offset;
      }
      getLine() {
        let end = this.lineEndPos;
        if (typeof end !== "number" || end !== -1 && end < this.pos) {
          end = this.buffer.indexOf("\n", this.pos);
          this.lineEndPos = end;
        }
        if (end === -1)
          return this.atEnd ? this.buffer.substring(this.pos) : null;
        if (this.buffer[end - 1] === "\r")
          end -= 1;
        return this.buffer.substring(this.pos, end);
      }
      hasChars(n) {
        return this.pos + n <= this.buffer.length;
      }
      setNext(state2) {
        this.buffer = this.buffer.substring(this.pos);
        this.pos = 0;
        this.lineEndPos = null;
        this.next = state2;
        return null;
      }
      peek(n) {
        return this.buffer.substr(this.pos, n);
      }
      *parseNext(next) {
        switch (next) {
          case "stream":
            return yield* this.parseStream();
          case "line-start":
            return yield* this.parseLineStart();
          case "block-start":
            return yield* this.parseBlockStart();
          case "doc":
            return yield* this.parseDocument();
          case "flow":
            return yield* this.parseFlowCollection();
          case "quoted-scalar":
            return yield* this.parseQuotedScalar();
          case "block-scalar":
            return yield* this.parseBlockScalar();
          case "plain-scalar":
            return yield* this.parsePlainScalar();
        }
      }
      *parseStream() {
        let line2 = this.getLine();
        if (line2 === null)
          return this.setNext("stream");
        if (line2[0] === cst.BOM) {
          yield* this.pushCount(1);
          line2 = line2.substring(1);
        }
        if (line2[0] === "%") {
          let dirEnd = line2.length;
          let cs = line2.indexOf("#");
          while (cs !== -1) {
            const ch = line2[cs - 1];
            if (ch === " " || ch === "	") {
              dirEnd = cs - 1;
              break;
            } else {
              cs = line2.indexOf("#", cs + 1);
            }
          }
          while (true) {
            const ch = line2[dirEnd - 1];
            if (ch === " " || ch === "	")
              dirEnd -= 1;
            else
              break;
          }
          const n = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(true));
          yield* this.pushCount(line2.length - n);
          this.pushNewline();
          return "stream";
        }
        if (this.atLineEnd()) {
          const sp = yield* this.pushSpaces(true);
          yield* this.pushCount(line2.length - sp);
          yield* this.pushNewline();
          return "stream";
        }
        yield cst.DOCUMENT;
        return yield* this.parseLineStart();
      }
      *parseLineStart() {
        const ch = this.charAt(0);
        if (!ch && !this.atEnd)
          return this.setNext("line-start");
        if (ch === "-" || ch === ".") {
          if (!this.atEnd && !this.hasChars(4))
            return this.setNext("line-start");
          const s = this.peek(3);
          if ((s === "---" || s === "...") && isEmpty(this.charAt(3))) {
            yield* this.pushCount(3);
            this.indentValue = 0;
            this.indentNext = 0;
            return s === "---" ? "doc" : "stream";
          }
        }
        this.indentValue = yield* this.pushSpaces(false);
        if (this.indentNext > this.indentValue && !isEmpty(this.charAt(1)))
          this.indentNext = this.indentValue;
        return yield* this.parseBlockStart();
      }
      *parseBlockStart() {
        const [ch0, ch1] = this.peek(2);
        if (!ch1 && !this.atEnd)
          return this.setNext("block-start");
        if ((ch0 === "-" || ch0 === "?" || ch0 === ":") && isEmpty(ch1)) {
          const n = (yield* this.pushCount(1)) + (yield* this.pushSpaces(true));
          this.indentNext = this.indentValue + 1;
          this.indentValue += n;
          return "block-start";
        }
        return "doc";
      }
      *parseDocument() {
        yield* this.pushSpaces(true);
        const line2 = this.getLine();
        if (line2 === null)
          return this.setNext("doc");
        let n = yield* this.pushIndicators();
        switch (line2[n]) {
          case "#":
            yield* this.pushCount(line2.length - n);
          // fallthrough
          case void 0:
            yield* this.pushNewline();
            return yield* this.parseLineStart();
          case "{":
          case "[":
            yield* this.pushCount(1);
            this.flowKey = false;
            this.flowLevel = 1;
            return "flow";
          case "}":
          case "]":
            yield* this.pushCount(1);
            return "doc";
          case "*":
            yield* this.pushUntil(isNotAnchorChar);
            return "doc";
          case '"':
          case "'":
            return yield* this.parseQuotedScalar();
          case "|":
          case ">":
            n += yield* this.parseBlockScalarHeader();
            n += yield* this.pushSpaces(true);
            yield* this.pushCount(line2.length - n);
            yield* this.pushNewline();
            return yield* this.parseBlockScalar();
          default:
            return yield* this.parsePlainScalar();
        }
      }
      *parseFlowCollection() {
        let nl, sp;
        let indent = -1;
        do {
          nl = yield* this.pushNewline();
          if (nl > 0) {
            sp = yield* this.pushSpaces(false);
            this.indentValue = indent = sp;
          } else {
            sp = 0;
          }
          sp += yield* this.pushSpaces(true);
        } while (nl + sp > 0);
        const line2 = this.getLine();
        if (line2 === null)
          return this.setNext("flow");
        if (indent !== -1 && indent < this.indentNext && line2[0] !== "#" || indent === 0 && (line2.startsWith("---") || line2.startsWith("...")) && isEmpty(line2[3])) {
          const atFlowEndMarker = indent === this.indentNext - 1 && this.flowLevel === 1 && (line2[0] === "]" || line2[0] === "}");
          if (!atFlowEndMarker) {
            this.flowLevel = 0;
            yield cst.FLOW_END;
            return yield* this.parseLineStart();
          }
        }
        let n = 0;
        while (line2[n] === ",") {
          n += yield* this.pushCount(1);
          n += yield* this.pushSpaces(true);
          this.flowKey = false;
        }
        n += yield* this.pushIndicators();
        switch (line2[n]) {
          case void 0:
            return "flow";
          case "#":
            yield* this.pushCount(line2.length - n);
            return "flow";
          case "{":
          case "[":
            yield* this.pushCount(1);
            this.flowKey = false;
            this.flowLevel += 1;
            return "flow";
          case "}":
          case "]":
            yield* this.pushCount(1);
            this.flowKey = true;
            this.flowLevel -= 1;
            return this.flowLevel ? "flow" : "doc";
          case "*":
            yield* this.pushUntil(isNotAnchorChar);
            return "flow";
          case '"':
          case "'":
            this.flowKey = true;
            return yield* this.parseQuotedScalar();
          case ":": {
            const next = this.charAt(1);
            if (this.flowKey || isEmpty(next) || next === ",") {
              this.flowKey = false;
              yield* this.pushCount(1);
              yield* this.pushSpaces(true);
              return "flow";
            }
          }
          // fallthrough
          default:
            this.flowKey = false;
            return yield* this.parsePlainScalar();
        }
      }
      *parseQuotedScalar() {
        const quote = this.charAt(0);
        let end = this.buffer.indexOf(quote, this.pos + 1);
        if (quote === "'") {
          while (end !== -1 && this.buffer[end + 1] === "'")
            end = this.buffer.indexOf("'", end + 2);
        } else {
          while (end !== -1) {
            let n = 0;
            while (this.buffer[end - 1 - n] === "\\")
              n += 1;
            if (n % 2 === 0)
              break;
            end = this.buffer.indexOf('"', end + 1);
          }
        }
        const qb = this.buffer.substring(0, end);
        let nl = qb.indexOf("\n", this.pos);
        if (nl !== -1) {
          while (nl !== -1) {
            const cs = this.continueScalar(nl + 1);
            if (cs === -1)
              break;
            nl = qb.indexOf("\n", cs);
          }
          if (nl !== -1) {
            end = nl - (qb[nl - 1] === "\r" ? 2 : 1);
          }
        }
        if (end === -1) {
          if (!this.atEnd)
            return this.setNext("quoted-scalar");
          end = this.buffer.length;
        }
        yield* this.pushToIndex(end + 1, false);
        return this.flowLevel ? "flow" : "doc";
      }
      *parseBlockScalarHeader() {
        this.blockScalarIndent = -1;
        this.blockScalarKeep = false;
        let i = this.pos;
        while (true) {
          const ch = this.buffer[++i];
          if (ch === "+")
            this.blockScalarKeep = true;
          else if (ch > "0" && ch <= "9")
            this.blockScalarIndent = Number(ch) - 1;
          else if (ch !== "-")
            break;
        }
        return yield* this.pushUntil((ch) => isEmpty(ch) || ch === "#");
      }
      *parseBlockScalar() {
        let nl = this.pos - 1;
        let indent = 0;
        let ch;
        loop: for (let i2 = this.pos; ch = this.buffer[i2]; ++i2) {
          switch (ch) {
            case " ":
              indent += 1;
              break;
            case "\n":
              nl = i2;
              indent = 0;
              break;
            case "\r": {
              const next = this.buffer[i2 + 1];
              if (!next && !this.atEnd)
                return this.setNext("block-scalar");
              if (next === "\n")
                break;
            }
            // fallthrough
            default:
              break loop;
          }
        }
        if (!ch && !this.atEnd)
          return this.setNext("block-scalar");
        if (indent >= this.indentNext) {
          if (this.blockScalarIndent === -1)
            this.indentNext = indent;
          else {
            this.indentNext = this.blockScalarIndent + (this.indentNext === 0 ? 1 : this.indentNext);
          }
          do {
            const cs = this.continueScalar(nl + 1);
            if (cs === -1)
              break;
            nl = this.buffer.indexOf("\n", cs);
          } while (nl !== -1);
          if (nl === -1) {
            if (!this.atEnd)
              return this.setNext("block-scalar");
            nl = this.buffer.length;
          }
        }
        let i = nl + 1;
        ch = this.buffer[i];
        while (ch === " ")
          ch = this.buffer[++i];
        if (ch === "	") {
          while (ch === "	" || ch === " " || ch === "\r" || ch === "\n")
            ch = this.buffer[++i];
          nl = i - 1;
        } else if (!this.blockScalarKeep) {
          do {
            let i2 = nl - 1;
            let ch2 = this.buffer[i2];
            if (ch2 === "\r")
              ch2 = this.buffer[--i2];
            const lastChar = i2;
            while (ch2 === " ")
              ch2 = this.buffer[--i2];
            if (ch2 === "\n" && i2 >= this.pos && i2 + 1 + indent > lastChar)
              nl = i2;
            else
              break;
          } while (true);
        }
        yield cst.SCALAR;
        yield* this.pushToIndex(nl + 1, true);
        return yield* this.parseLineStart();
      }
      *parsePlainScalar() {
        const inFlow = this.flowLevel > 0;
        let end = this.pos - 1;
        let i = this.pos - 1;
        let ch;
        while (ch = this.buffer[++i]) {
          if (ch === ":") {
            const next = this.buffer[i + 1];
            if (isEmpty(next) || inFlow && flowIndicatorChars.has(next))
              break;
            end = i;
          } else if (isEmpty(ch)) {
            let next = this.buffer[i + 1];
            if (ch === "\r") {
              if (next === "\n") {
                i += 1;
                ch = "\n";
                next = this.buffer[i + 1];
              } else
                end = i;
            }
            if (next === "#" || inFlow && flowIndicatorChars.has(next))
              break;
            if (ch === "\n") {
              const cs = this.continueScalar(i + 1);
              if (cs === -1)
                break;
              i = Math.max(i, cs - 2);
            }
          } else {
            if (inFlow && flowIndicatorChars.has(ch))
              break;
            end = i;
          }
        }
        if (!ch && !this.atEnd)
          return this.setNext("plain-scalar");
        yield cst.SCALAR;
        yield* this.pushToIndex(end + 1, true);
        return inFlow ? "flow" : "doc";
      }
      *pushCount(n) {
        if (n > 0) {
          yield this.buffer.substr(this.pos, n);
          this.pos += n;
          return n;
        }
        return 0;
      }
      *pushToIndex(i, allowEmpty) {
        const s = this.buffer.slice(this.pos, i);
        if (s) {
          yield s;
          this.pos += s.length;
          return s.length;
        } else if (allowEmpty)
          yield "";
        return 0;
      }
      *pushIndicators() {
        let n = 0;
        loop: while (true) {
          switch (this.charAt(0)) {
            case "!":
              n += yield* this.pushTag();
              n += yield* this.pushSpaces(true);
              continue loop;
            case "&":
              n += yield* this.pushUntil(isNotAnchorChar);
              n += yield* this.pushSpaces(true);
              continue loop;
            case "-":
            // this is an error
            case "?":
            // this is an error outside flow collections
            case ":": {
              const inFlow = this.flowLevel > 0;
              const ch1 = this.charAt(1);
              if (isEmpty(ch1) || inFlow && flowIndicatorChars.has(ch1)) {
                if (!inFlow)
                  this.indentNext = this.indentValue + 1;
                else if (this.flowKey)
                  this.flowKey = false;
                n += yield* this.pushCount(1);
                n += yield* this.pushSpaces(true);
                continue loop;
              }
            }
          }
          break loop;
        }
        return n;
      }
      *pushTag() {
        if (this.charAt(1) === "<") {
          let i = this.pos + 2;
          let ch = this.buffer[i];
          while (!isEmpty(ch) && ch !== ">")
            ch = this.buffer[++i];
          return yield* this.pushToIndex(ch === ">" ? i + 1 : i, false);
        } else {
          let i = this.pos + 1;
          let ch = this.buffer[i];
          while (ch) {
            if (tagChars.has(ch))
              ch = this.buffer[++i];
            else if (ch === "%" && hexDigits.has(this.buffer[i + 1]) && hexDigits.has(this.buffer[i + 2])) {
              ch = this.buffer[i += 3];
            } else
              break;
          }
          return yield* this.pushToIndex(i, false);
        }
      }
      *pushNewline() {
        const ch = this.buffer[this.pos];
        if (ch === "\n")
          return yield* this.pushCount(1);
        else if (ch === "\r" && this.charAt(1) === "\n")
          return yield* this.pushCount(2);
        else
          return 0;
      }
      *pushSpaces(allowTabs) {
        let i = this.pos - 1;
        let ch;
        do {
          ch = this.buffer[++i];
        } while (ch === " " || allowTabs && ch === "	");
        const n = i - this.pos;
        if (n > 0) {
          yield this.buffer.substr(this.pos, n);
          this.pos = i;
        }
        return n;
      }
      *pushUntil(test) {
        let i = this.pos;
        let ch = this.buffer[i];
        while (!test(ch))
          ch = this.buffer[++i];
        return yield* this.pushToIndex(i, false);
      }
    };
    exports.Lexer = Lexer;
  }
});

// node_modules/yaml/dist/parse/line-counter.js
var require_line_counter = __commonJS({
  "node_modules/yaml/dist/parse/line-counter.js"(exports) {
    "use strict";
    var LineCounter = class {
      constructor() {
        this.lineStarts = [];
        this.addNewLine = (offset) => this.lineStarts.push(offset);
        this.linePos = (offset) => {
          let low = 0;
          let high = this.lineStarts.length;
          while (low < high) {
            const mid = low + high >> 1;
            if (this.lineStarts[mid] < offset)
              low = mid + 1;
            else
              high = mid;
          }
          if (this.lineStarts[low] === offset)
            return { line: low + 1, col: 1 };
          if (low === 0)
            return { line: 0, col: offset };
          const start = this.lineStarts[low - 1];
          return { line: low, col: offset - start + 1 };
        };
      }
    };
    exports.LineCounter = LineCounter;
  }
});

// node_modules/yaml/dist/parse/parser.js
var require_parser = __commonJS({
  "node_modules/yaml/dist/parse/parser.js"(exports) {
    "use strict";
    var node_process = __require("process");
    var cst = require_cst();
    var lexer = require_lexer();
    function includesToken(list2, type) {
      for (let i = 0; i < list2.length; ++i)
        if (list2[i].type === type)
          return true;
      return false;
    }
    function findNonEmptyIndex(list2) {
      for (let i = 0; i < list2.length; ++i) {
        switch (list2[i].type) {
          case "space":
          case "comment":
          case "newline":
            break;
          default:
            return i;
        }
      }
      return -1;
    }
    function isFlowToken(token) {
      switch (token?.type) {
        case "alias":
        case "scalar":
        case "single-quoted-scalar":
        case "double-quoted-scalar":
        case "flow-collection":
          return true;
        default:
          return false;
      }
    }
    function getPrevProps(parent) {
      switch (parent.type) {
        case "document":
          return parent.start;
        case "block-map": {
          const it = parent.items[parent.items.length - 1];
          return it.sep ?? it.start;
        }
        case "block-seq":
          return parent.items[parent.items.length - 1].start;
        /* istanbul ignore next should not happen */
        default:
          return [];
      }
    }
    function getFirstKeyStartProps(prev) {
      if (prev.length === 0)
        return [];
      let i = prev.length;
      loop: while (--i >= 0) {
        switch (prev[i].type) {
          case "doc-start":
          case "explicit-key-ind":
          case "map-value-ind":
          case "seq-item-ind":
          case "newline":
            break loop;
        }
      }
      while (prev[++i]?.type === "space") {
      }
      return prev.splice(i, prev.length);
    }
    function arrayPushArray(target2, source) {
      if (source.length < 1e5)
        Array.prototype.push.apply(target2, source);
      else
        for (let i = 0; i < source.length; ++i)
          target2.push(source[i]);
    }
    function fixFlowSeqItems(fc) {
      if (fc.start.type === "flow-seq-start") {
        for (const it of fc.items) {
          if (it.sep && !it.value && !includesToken(it.start, "explicit-key-ind") && !includesToken(it.sep, "map-value-ind")) {
            if (it.key)
              it.value = it.key;
            delete it.key;
            if (isFlowToken(it.value)) {
              if (it.value.end)
                arrayPushArray(it.value.end, it.sep);
              else
                it.value.end = it.sep;
            } else
              arrayPushArray(it.start, it.sep);
            delete it.sep;
          }
        }
      }
    }
    var Parser = class {
      /**
       * @param onNewLine - If defined, called separately with the start position of
       *   each new line (in `parse()`, including the start of input).
       */
      constructor(onNewLine) {
        this.atNewLine = true;
        this.atScalar = false;
        this.indent = 0;
        this.offset = 0;
        this.onKeyLine = false;
        this.stack = [];
        this.source = "";
        this.type = "";
        this.lexer = new lexer.Lexer();
        this.onNewLine = onNewLine;
      }
      /**
       * Parse `source` as a YAML stream.
       * If `incomplete`, a part of the last line may be left as a buffer for the next call.
       *
       * Errors are not thrown, but yielded as `{ type: 'error', message }` tokens.
       *
       * @returns A generator of tokens representing each directive, document, and other structure.
       */
      *parse(source, incomplete = false) {
        if (this.onNewLine && this.offset === 0)
          this.onNewLine(0);
        for (const lexeme of this.lexer.lex(source, incomplete))
          yield* this.next(lexeme);
        if (!incomplete)
          yield* this.end();
      }
      /**
       * Advance the parser by the `source` of one lexical token.
       */
      *next(source) {
        this.source = source;
        if (node_process.env.LOG_TOKENS)
          console.log("|", cst.prettyToken(source));
        if (this.atScalar) {
          this.atScalar = false;
          yield* this.step();
          this.offset += source.length;
          return;
        }
        const type = cst.tokenType(source);
        if (!type) {
          const message = `Not a YAML token: ${source}`;
          yield* this.pop({ type: "error", offset: this.offset, message, source });
          this.offset += source.length;
        } else if (type === "scalar") {
          this.atNewLine = false;
          this.atScalar = true;
          this.type = "scalar";
        } else {
          this.type = type;
          yield* this.step();
          switch (type) {
            case "newline":
              this.atNewLine = true;
              this.indent = 0;
              if (this.onNewLine)
                this.onNewLine(this.offset + source.length);
              break;
            case "space":
              if (this.atNewLine && source[0] === " ")
                this.indent += source.length;
              break;
            case "explicit-key-ind":
            case "map-value-ind":
            case "seq-item-ind":
              if (this.atNewLine)
                this.indent += source.length;
              break;
            case "doc-mode":
            case "flow-error-end":
              return;
            default:
              this.atNewLine = false;
          }
          this.offset += source.length;
        }
      }
      /** Call at end of input to push out any remaining constructions */
      *end() {
        while (this.stack.length > 0)
          yield* this.pop();
      }
      get sourceToken() {
        const st = {
          type: this.type,
          offset: this.offset,
          indent: this.indent,
          source: this.source
        };
        return st;
      }
      *step() {
        const top = this.peek(1);
        if (this.type === "doc-end" && top?.type !== "doc-end") {
          while (this.stack.length > 0)
            yield* this.pop();
          this.stack.push({
            type: "doc-end",
            offset: this.offset,
            source: this.source
          });
          return;
        }
        if (!top)
          return yield* this.stream();
        switch (top.type) {
          case "document":
            return yield* this.document(top);
          case "alias":
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return yield* this.scalar(top);
          case "block-scalar":
            return yield* this.blockScalar(top);
          case "block-map":
            return yield* this.blockMap(top);
          case "block-seq":
            return yield* this.blockSequence(top);
          case "flow-collection":
            return yield* this.flowCollection(top);
          case "doc-end":
            return yield* this.documentEnd(top);
        }
        yield* this.pop();
      }
      peek(n) {
        return this.stack[this.stack.length - n];
      }
      *pop(error) {
        const token = error ?? this.stack.pop();
        if (!token) {
          const message = "Tried to pop an empty stack";
          yield { type: "error", offset: this.offset, source: "", message };
        } else if (this.stack.length === 0) {
          yield token;
        } else {
          const top = this.peek(1);
          if (token.type === "block-scalar") {
            token.indent = "indent" in top ? top.indent : 0;
          } else if (token.type === "flow-collection" && top.type === "document") {
            token.indent = 0;
          }
          if (token.type === "flow-collection")
            fixFlowSeqItems(token);
          switch (top.type) {
            case "document":
              top.value = token;
              break;
            case "block-scalar":
              top.props.push(token);
              break;
            case "block-map": {
              const it = top.items[top.items.length - 1];
              if (it.value) {
                top.items.push({ start: [], key: token, sep: [] });
                this.onKeyLine = true;
                return;
              } else if (it.sep) {
                it.value = token;
              } else {
                Object.assign(it, { key: token, sep: [] });
                this.onKeyLine = !it.explicitKey;
                return;
              }
              break;
            }
            case "block-seq": {
              const it = top.items[top.items.length - 1];
              if (it.value)
                top.items.push({ start: [], value: token });
              else
                it.value = token;
              break;
            }
            case "flow-collection": {
              const it = top.items[top.items.length - 1];
              if (!it || it.value)
                top.items.push({ start: [], key: token, sep: [] });
              else if (it.sep)
                it.value = token;
              else
                Object.assign(it, { key: token, sep: [] });
              return;
            }
            /* istanbul ignore next should not happen */
            default:
              yield* this.pop();
              yield* this.pop(token);
          }
          if ((top.type === "document" || top.type === "block-map" || top.type === "block-seq") && (token.type === "block-map" || token.type === "block-seq")) {
            const last = token.items[token.items.length - 1];
            if (last && !last.sep && !last.value && last.start.length > 0 && findNonEmptyIndex(last.start) === -1 && (token.indent === 0 || last.start.every((st) => st.type !== "comment" || st.indent < token.indent))) {
              if (top.type === "document")
                top.end = last.start;
              else
                top.items.push({ start: last.start });
              token.items.splice(-1, 1);
            }
          }
        }
      }
      *stream() {
        switch (this.type) {
          case "directive-line":
            yield { type: "directive", offset: this.offset, source: this.source };
            return;
          case "byte-order-mark":
          case "space":
          case "comment":
          case "newline":
            yield this.sourceToken;
            return;
          case "doc-mode":
          case "doc-start": {
            const doc = {
              type: "document",
              offset: this.offset,
              start: []
            };
            if (this.type === "doc-start")
              doc.start.push(this.sourceToken);
            this.stack.push(doc);
            return;
          }
        }
        yield {
          type: "error",
          offset: this.offset,
          message: `Unexpected ${this.type} token in YAML stream`,
          source: this.source
        };
      }
      *document(doc) {
        if (doc.value)
          return yield* this.lineEnd(doc);
        switch (this.type) {
          case "doc-start": {
            if (findNonEmptyIndex(doc.start) !== -1) {
              yield* this.pop();
              yield* this.step();
            } else
              doc.start.push(this.sourceToken);
            return;
          }
          case "anchor":
          case "tag":
          case "space":
          case "comment":
          case "newline":
            doc.start.push(this.sourceToken);
            return;
        }
        const bv = this.startBlockValue(doc);
        if (bv)
          this.stack.push(bv);
        else {
          yield {
            type: "error",
            offset: this.offset,
            message: `Unexpected ${this.type} token in YAML document`,
            source: this.source
          };
        }
      }
      *scalar(scalar) {
        if (this.type === "map-value-ind") {
          const prev = getPrevProps(this.peek(2));
          const start = getFirstKeyStartProps(prev);
          let sep2;
          if (scalar.end) {
            sep2 = scalar.end;
            sep2.push(this.sourceToken);
            delete scalar.end;
          } else
            sep2 = [this.sourceToken];
          const map = {
            type: "block-map",
            offset: scalar.offset,
            indent: scalar.indent,
            items: [{ start, key: scalar, sep: sep2 }]
          };
          this.onKeyLine = true;
          this.stack[this.stack.length - 1] = map;
        } else
          yield* this.lineEnd(scalar);
      }
      *blockScalar(scalar) {
        switch (this.type) {
          case "space":
          case "comment":
          case "newline":
            scalar.props.push(this.sourceToken);
            return;
          case "scalar":
            scalar.source = this.source;
            this.atNewLine = true;
            this.indent = 0;
            if (this.onNewLine) {
              let nl = this.source.indexOf("\n") + 1;
              while (nl !== 0) {
                this.onNewLine(this.offset + nl);
                nl = this.source.indexOf("\n", nl) + 1;
              }
            }
            yield* this.pop();
            break;
          /* istanbul ignore next should not happen */
          default:
            yield* this.pop();
            yield* this.step();
        }
      }
      *blockMap(map) {
        const it = map.items[map.items.length - 1];
        switch (this.type) {
          case "newline":
            this.onKeyLine = false;
            if (it.value) {
              const end = "end" in it.value ? it.value.end : void 0;
              const last = Array.isArray(end) ? end[end.length - 1] : void 0;
              if (last?.type === "comment")
                end?.push(this.sourceToken);
              else
                map.items.push({ start: [this.sourceToken] });
            } else if (it.sep) {
              it.sep.push(this.sourceToken);
            } else {
              it.start.push(this.sourceToken);
            }
            return;
          case "space":
          case "comment":
            if (it.value) {
              map.items.push({ start: [this.sourceToken] });
            } else if (it.sep) {
              it.sep.push(this.sourceToken);
            } else {
              if (this.atIndentedComment(it.start, map.indent)) {
                const prev = map.items[map.items.length - 2];
                const end = prev?.value?.end;
                if (Array.isArray(end)) {
                  arrayPushArray(end, it.start);
                  end.push(this.sourceToken);
                  map.items.pop();
                  return;
                }
              }
              it.start.push(this.sourceToken);
            }
            return;
        }
        if (this.indent >= map.indent) {
          const atMapIndent = !this.onKeyLine && this.indent === map.indent;
          const atNextItem = atMapIndent && (it.sep || it.explicitKey) && this.type !== "seq-item-ind";
          let start = [];
          if (atNextItem && it.sep && !it.value) {
            const nl = [];
            for (let i = 0; i < it.sep.length; ++i) {
              const st = it.sep[i];
              switch (st.type) {
                case "newline":
                  nl.push(i);
                  break;
                case "space":
                  break;
                case "comment":
                  if (st.indent > map.indent)
                    nl.length = 0;
                  break;
                default:
                  nl.length = 0;
              }
            }
            if (nl.length >= 2)
              start = it.sep.splice(nl[1]);
          }
          switch (this.type) {
            case "anchor":
            case "tag":
              if (atNextItem || it.value) {
                start.push(this.sourceToken);
                map.items.push({ start });
                this.onKeyLine = true;
              } else if (it.sep) {
                it.sep.push(this.sourceToken);
              } else {
                it.start.push(this.sourceToken);
              }
              return;
            case "explicit-key-ind":
              if (!it.sep && !it.explicitKey) {
                it.start.push(this.sourceToken);
                it.explicitKey = true;
              } else if (atNextItem || it.value) {
                start.push(this.sourceToken);
                map.items.push({ start, explicitKey: true });
              } else {
                this.stack.push({
                  type: "block-map",
                  offset: this.offset,
                  indent: this.indent,
                  items: [{ start: [this.sourceToken], explicitKey: true }]
                });
              }
              this.onKeyLine = true;
              return;
            case "map-value-ind":
              if (it.explicitKey) {
                if (!it.sep) {
                  if (includesToken(it.start, "newline")) {
                    Object.assign(it, { key: null, sep: [this.sourceToken] });
                  } else {
                    const start2 = getFirstKeyStartProps(it.start);
                    this.stack.push({
                      type: "block-map",
                      offset: this.offset,
                      indent: this.indent,
                      items: [{ start: start2, key: null, sep: [this.sourceToken] }]
                    });
                  }
                } else if (it.value) {
                  map.items.push({ start: [], key: null, sep: [this.sourceToken] });
                } else if (includesToken(it.sep, "map-value-ind")) {
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start, key: null, sep: [this.sourceToken] }]
                  });
                } else if (isFlowToken(it.key) && !includesToken(it.sep, "newline")) {
                  const start2 = getFirstKeyStartProps(it.start);
                  const key = it.key;
                  const sep2 = it.sep;
                  sep2.push(this.sourceToken);
                  delete it.key;
                  delete it.sep;
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: start2, key, sep: sep2 }]
                  });
                } else if (start.length > 0) {
                  it.sep = it.sep.concat(start, this.sourceToken);
                } else {
                  it.sep.push(this.sourceToken);
                }
              } else {
                if (!it.sep) {
                  Object.assign(it, { key: null, sep: [this.sourceToken] });
                } else if (it.value || atNextItem) {
                  map.items.push({ start, key: null, sep: [this.sourceToken] });
                } else if (includesToken(it.sep, "map-value-ind")) {
                  this.stack.push({
                    type: "block-map",
                    offset: this.offset,
                    indent: this.indent,
                    items: [{ start: [], key: null, sep: [this.sourceToken] }]
                  });
                } else {
                  it.sep.push(this.sourceToken);
                }
              }
              this.onKeyLine = true;
              return;
            case "alias":
            case "scalar":
            case "single-quoted-scalar":
            case "double-quoted-scalar": {
              const fs2 = this.flowScalar(this.type);
              if (atNextItem || it.value) {
                map.items.push({ start, key: fs2, sep: [] });
                this.onKeyLine = true;
              } else if (it.sep) {
                this.stack.push(fs2);
              } else {
                Object.assign(it, { key: fs2, sep: [] });
                this.onKeyLine = true;
              }
              return;
            }
            default: {
              const bv = this.startBlockValue(map);
              if (bv) {
                if (bv.type === "block-seq") {
                  if (!it.explicitKey && it.sep && !includesToken(it.sep, "newline")) {
                    yield* this.pop({
                      type: "error",
                      offset: this.offset,
                      message: "Unexpected block-seq-ind on same line with key",
                      source: this.source
                    });
                    return;
                  }
                } else if (atMapIndent) {
                  map.items.push({ start });
                }
                this.stack.push(bv);
                return;
              }
            }
          }
        }
        yield* this.pop();
        yield* this.step();
      }
      *blockSequence(seq) {
        const it = seq.items[seq.items.length - 1];
        switch (this.type) {
          case "newline":
            if (it.value) {
              const end = "end" in it.value ? it.value.end : void 0;
              const last = Array.isArray(end) ? end[end.length - 1] : void 0;
              if (last?.type === "comment")
                end?.push(this.sourceToken);
              else
                seq.items.push({ start: [this.sourceToken] });
            } else
              it.start.push(this.sourceToken);
            return;
          case "space":
          case "comment":
            if (it.value)
              seq.items.push({ start: [this.sourceToken] });
            else {
              if (this.atIndentedComment(it.start, seq.indent)) {
                const prev = seq.items[seq.items.length - 2];
                const end = prev?.value?.end;
                if (Array.isArray(end)) {
                  arrayPushArray(end, it.start);
                  end.push(this.sourceToken);
                  seq.items.pop();
                  return;
                }
              }
              it.start.push(this.sourceToken);
            }
            return;
          case "anchor":
          case "tag":
            if (it.value || this.indent <= seq.indent)
              break;
            it.start.push(this.sourceToken);
            return;
          case "seq-item-ind":
            if (this.indent !== seq.indent)
              break;
            if (it.value || includesToken(it.start, "seq-item-ind"))
              seq.items.push({ start: [this.sourceToken] });
            else
              it.start.push(this.sourceToken);
            return;
        }
        if (this.indent > seq.indent) {
          const bv = this.startBlockValue(seq);
          if (bv) {
            this.stack.push(bv);
            return;
          }
        }
        yield* this.pop();
        yield* this.step();
      }
      *flowCollection(fc) {
        const it = fc.items[fc.items.length - 1];
        if (this.type === "flow-error-end") {
          let top;
          do {
            yield* this.pop();
            top = this.peek(1);
          } while (top?.type === "flow-collection");
        } else if (fc.end.length === 0) {
          switch (this.type) {
            case "comma":
            case "explicit-key-ind":
              if (!it || it.sep)
                fc.items.push({ start: [this.sourceToken] });
              else
                it.start.push(this.sourceToken);
              return;
            case "map-value-ind":
              if (!it || it.value)
                fc.items.push({ start: [], key: null, sep: [this.sourceToken] });
              else if (it.sep)
                it.sep.push(this.sourceToken);
              else
                Object.assign(it, { key: null, sep: [this.sourceToken] });
              return;
            case "space":
            case "comment":
            case "newline":
            case "anchor":
            case "tag":
              if (!it || it.value)
                fc.items.push({ start: [this.sourceToken] });
              else if (it.sep)
                it.sep.push(this.sourceToken);
              else
                it.start.push(this.sourceToken);
              return;
            case "alias":
            case "scalar":
            case "single-quoted-scalar":
            case "double-quoted-scalar": {
              const fs2 = this.flowScalar(this.type);
              if (!it || it.value)
                fc.items.push({ start: [], key: fs2, sep: [] });
              else if (it.sep)
                this.stack.push(fs2);
              else
                Object.assign(it, { key: fs2, sep: [] });
              return;
            }
            case "flow-map-end":
            case "flow-seq-end":
              fc.end.push(this.sourceToken);
              return;
          }
          const bv = this.startBlockValue(fc);
          if (bv)
            this.stack.push(bv);
          else {
            yield* this.pop();
            yield* this.step();
          }
        } else {
          const parent = this.peek(2);
          if (parent.type === "block-map" && (this.type === "map-value-ind" && parent.indent === fc.indent || this.type === "newline" && !parent.items[parent.items.length - 1].sep)) {
            yield* this.pop();
            yield* this.step();
          } else if (this.type === "map-value-ind" && parent.type !== "flow-collection") {
            const prev = getPrevProps(parent);
            const start = getFirstKeyStartProps(prev);
            fixFlowSeqItems(fc);
            const sep2 = fc.end.splice(1, fc.end.length);
            sep2.push(this.sourceToken);
            const map = {
              type: "block-map",
              offset: fc.offset,
              indent: fc.indent,
              items: [{ start, key: fc, sep: sep2 }]
            };
            this.onKeyLine = true;
            this.stack[this.stack.length - 1] = map;
          } else {
            yield* this.lineEnd(fc);
          }
        }
      }
      flowScalar(type) {
        if (this.onNewLine) {
          let nl = this.source.indexOf("\n") + 1;
          while (nl !== 0) {
            this.onNewLine(this.offset + nl);
            nl = this.source.indexOf("\n", nl) + 1;
          }
        }
        return {
          type,
          offset: this.offset,
          indent: this.indent,
          source: this.source
        };
      }
      startBlockValue(parent) {
        switch (this.type) {
          case "alias":
          case "scalar":
          case "single-quoted-scalar":
          case "double-quoted-scalar":
            return this.flowScalar(this.type);
          case "block-scalar-header":
            return {
              type: "block-scalar",
              offset: this.offset,
              indent: this.indent,
              props: [this.sourceToken],
              source: ""
            };
          case "flow-map-start":
          case "flow-seq-start":
            return {
              type: "flow-collection",
              offset: this.offset,
              indent: this.indent,
              start: this.sourceToken,
              items: [],
              end: []
            };
          case "seq-item-ind":
            return {
              type: "block-seq",
              offset: this.offset,
              indent: this.indent,
              items: [{ start: [this.sourceToken] }]
            };
          case "explicit-key-ind": {
            this.onKeyLine = true;
            const prev = getPrevProps(parent);
            const start = getFirstKeyStartProps(prev);
            start.push(this.sourceToken);
            return {
              type: "block-map",
              offset: this.offset,
              indent: this.indent,
              items: [{ start, explicitKey: true }]
            };
          }
          case "map-value-ind": {
            this.onKeyLine = true;
            const prev = getPrevProps(parent);
            const start = getFirstKeyStartProps(prev);
            return {
              type: "block-map",
              offset: this.offset,
              indent: this.indent,
              items: [{ start, key: null, sep: [this.sourceToken] }]
            };
          }
        }
        return null;
      }
      atIndentedComment(start, indent) {
        if (this.type !== "comment")
          return false;
        if (this.indent <= indent)
          return false;
        return start.every((st) => st.type === "newline" || st.type === "space");
      }
      *documentEnd(docEnd) {
        if (this.type !== "doc-mode") {
          if (docEnd.end)
            docEnd.end.push(this.sourceToken);
          else
            docEnd.end = [this.sourceToken];
          if (this.type === "newline")
            yield* this.pop();
        }
      }
      *lineEnd(token) {
        switch (this.type) {
          case "comma":
          case "doc-start":
          case "doc-end":
          case "flow-seq-end":
          case "flow-map-end":
          case "map-value-ind":
            yield* this.pop();
            yield* this.step();
            break;
          case "newline":
            this.onKeyLine = false;
          // fallthrough
          case "space":
          case "comment":
          default:
            if (token.end)
              token.end.push(this.sourceToken);
            else
              token.end = [this.sourceToken];
            if (this.type === "newline")
              yield* this.pop();
        }
      }
    };
    exports.Parser = Parser;
  }
});

// node_modules/yaml/dist/public-api.js
var require_public_api = __commonJS({
  "node_modules/yaml/dist/public-api.js"(exports) {
    "use strict";
    var composer = require_composer();
    var Document = require_Document();
    var errors = require_errors();
    var log2 = require_log();
    var identity = require_identity();
    var lineCounter = require_line_counter();
    var parser = require_parser();
    function parseOptions(options) {
      const prettyErrors = options.prettyErrors !== false;
      const lineCounter$1 = options.lineCounter || prettyErrors && new lineCounter.LineCounter() || null;
      return { lineCounter: lineCounter$1, prettyErrors };
    }
    function parseAllDocuments(source, options = {}) {
      const { lineCounter: lineCounter2, prettyErrors } = parseOptions(options);
      const parser$1 = new parser.Parser(lineCounter2?.addNewLine);
      const composer$1 = new composer.Composer(options);
      const docs = Array.from(composer$1.compose(parser$1.parse(source)));
      if (prettyErrors && lineCounter2)
        for (const doc of docs) {
          doc.errors.forEach(errors.prettifyError(source, lineCounter2));
          doc.warnings.forEach(errors.prettifyError(source, lineCounter2));
        }
      if (docs.length > 0)
        return docs;
      return Object.assign([], { empty: true }, composer$1.streamInfo());
    }
    function parseDocument2(source, options = {}) {
      const { lineCounter: lineCounter2, prettyErrors } = parseOptions(options);
      const parser$1 = new parser.Parser(lineCounter2?.addNewLine);
      const composer$1 = new composer.Composer(options);
      let doc = null;
      for (const _doc of composer$1.compose(parser$1.parse(source), true, source.length)) {
        if (!doc)
          doc = _doc;
        else if (doc.options.logLevel !== "silent") {
          doc.errors.push(new errors.YAMLParseError(_doc.range.slice(0, 2), "MULTIPLE_DOCS", "Source contains multiple documents; please use YAML.parseAllDocuments()"));
          break;
        }
      }
      if (prettyErrors && lineCounter2) {
        doc.errors.forEach(errors.prettifyError(source, lineCounter2));
        doc.warnings.forEach(errors.prettifyError(source, lineCounter2));
      }
      return doc;
    }
    function parse2(src, reviver, options) {
      let _reviver = void 0;
      if (typeof reviver === "function") {
        _reviver = reviver;
      } else if (options === void 0 && reviver && typeof reviver === "object") {
        options = reviver;
      }
      const doc = parseDocument2(src, options);
      if (!doc)
        return null;
      doc.warnings.forEach((warning) => log2.warn(doc.options.logLevel, warning));
      if (doc.errors.length > 0) {
        if (doc.options.logLevel !== "silent")
          throw doc.errors[0];
        else
          doc.errors = [];
      }
      return doc.toJS(Object.assign({ reviver: _reviver }, options));
    }
    function stringify(value, replacer, options) {
      let _replacer = null;
      if (typeof replacer === "function" || Array.isArray(replacer)) {
        _replacer = replacer;
      } else if (options === void 0 && replacer) {
        options = replacer;
      }
      if (typeof options === "string")
        options = options.length;
      if (typeof options === "number") {
        const indent = Math.round(options);
        options = indent < 1 ? void 0 : indent > 8 ? { indent: 8 } : { indent };
      }
      if (value === void 0) {
        const { keepUndefined } = options ?? replacer ?? {};
        if (!keepUndefined)
          return void 0;
      }
      if (identity.isDocument(value) && !_replacer)
        return value.toString(options);
      return new Document.Document(value, _replacer, options).toString(options);
    }
    exports.parse = parse2;
    exports.parseAllDocuments = parseAllDocuments;
    exports.parseDocument = parseDocument2;
    exports.stringify = stringify;
  }
});

// node_modules/yaml/dist/index.js
var require_dist = __commonJS({
  "node_modules/yaml/dist/index.js"(exports) {
    "use strict";
    var composer = require_composer();
    var Document = require_Document();
    var Schema = require_Schema();
    var errors = require_errors();
    var Alias = require_Alias();
    var identity = require_identity();
    var Pair = require_Pair();
    var Scalar = require_Scalar();
    var YAMLMap = require_YAMLMap();
    var YAMLSeq = require_YAMLSeq();
    var cst = require_cst();
    var lexer = require_lexer();
    var lineCounter = require_line_counter();
    var parser = require_parser();
    var publicApi = require_public_api();
    var visit = require_visit();
    exports.Composer = composer.Composer;
    exports.Document = Document.Document;
    exports.Schema = Schema.Schema;
    exports.YAMLError = errors.YAMLError;
    exports.YAMLParseError = errors.YAMLParseError;
    exports.YAMLWarning = errors.YAMLWarning;
    exports.Alias = Alias.Alias;
    exports.isAlias = identity.isAlias;
    exports.isCollection = identity.isCollection;
    exports.isDocument = identity.isDocument;
    exports.isMap = identity.isMap;
    exports.isNode = identity.isNode;
    exports.isPair = identity.isPair;
    exports.isScalar = identity.isScalar;
    exports.isSeq = identity.isSeq;
    exports.Pair = Pair.Pair;
    exports.Scalar = Scalar.Scalar;
    exports.YAMLMap = YAMLMap.YAMLMap;
    exports.YAMLSeq = YAMLSeq.YAMLSeq;
    exports.CST = cst;
    exports.Lexer = lexer.Lexer;
    exports.LineCounter = lineCounter.LineCounter;
    exports.Parser = parser.Parser;
    exports.parse = publicApi.parse;
    exports.parseAllDocuments = publicApi.parseAllDocuments;
    exports.parseDocument = publicApi.parseDocument;
    exports.stringify = publicApi.stringify;
    exports.visit = visit.visit;
    exports.visitAsync = visit.visitAsync;
  }
});

// packages/language/src/canonical/grammar-book.ts
function literal(text5) {
  return `"${text5.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
function capitalized(text5) {
  return text5.charAt(0).toUpperCase() + text5.slice(1);
}
var init_grammar_book = __esm({
  "packages/language/src/canonical/grammar-book.ts"() {
    "use strict";
  }
});

// packages/language/src/canonical/tokens.ts
function tokenize(sentence2, kinds = /* @__PURE__ */ new Set()) {
  const tokens = [];
  let article = null;
  for (let at = skipSpace(sentence2, 0); at < sentence2.length; at = skipSpace(sentence2, at)) {
    const token = tokenAt(sentence2, at);
    at = token.to;
    if (token.kind === "word" && ARTICLES.has(token.value)) article ??= token.from;
    else {
      tokens.push(article === null ? token : { ...token, from: article, isArticled: true });
      article = null;
    }
  }
  while (tokens.at(-1)?.raw === ".") tokens.pop();
  return kinds.size === 0 ? tokens : withKindsFirst(tokens, kinds);
}
function withKindsFirst(tokens, kinds) {
  const ordered2 = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const length = token.kind === "text" && token.isArticled === true ? kindBehind(tokens, at, kinds) : 0;
    const [first, ...rest] = tokens.slice(at + 1, at + 1 + length);
    if (!first) ordered2.push(token);
    else ordered2.push({ ...first, from: token.from }, ...rest, { ...token, to: rest.at(-1)?.to ?? first.to });
    at += length;
  }
  return ordered2;
}
function kindBehind(tokens, at, kinds) {
  const isKind = (length) => {
    const words = tokens.slice(at + 1, at + 1 + length);
    return words.every(({ kind, isArticled }) => kind === "word" && isArticled !== true) && kinds.has(words.map(({ value }) => value).join(" "));
  };
  return isKind(2) ? 2 : isKind(1) ? 1 : 0;
}
function skipSpace(sentence2, from) {
  let at = from;
  while (at < sentence2.length && /\s/u.test(sentence2.charAt(at))) at += 1;
  return at;
}
function tokenAt(sentence2, from) {
  const found = (pattern2) => {
    pattern2.lastIndex = from;
    return pattern2.exec(sentence2);
  };
  const token = (kind, raw, value = raw) => ({ kind, value, raw, from, to: from + raw.length });
  const double = found(DOUBLE);
  if (double) return token("text", double[0], double.groups?.["text"]?.replaceAll('""', '"'));
  for (const pattern2 of OTHER_QUOTES) {
    const quoted3 = found(pattern2);
    if (quoted3) return token("text", quoted3[0], quoted3.groups?.["text"]);
  }
  const address3 = found(ADDRESS);
  if (address3 && address3[0].length > 0) return token("address", address3[0]);
  const variable2 = found(VARIABLE);
  if (variable2) return token("variable", variable2[0]);
  const number = found(NUMBER);
  if (number) return token("number", number[0]);
  const [word] = found(WORD) ?? [];
  if (word === void 0) return token("mark", String.fromCodePoint(sentence2.codePointAt(from) ?? 0));
  const small = word.toLowerCase();
  return token("word", word, AGREEING.get(small) ?? small);
}
var DOUBLE, OTHER_QUOTES, ADDRESS, VARIABLE, NUMBER, WORD, ARTICLES, AGREEING;
var init_tokens = __esm({
  "packages/language/src/canonical/tokens.ts"() {
    "use strict";
    DOUBLE = /"(?<text>(?:[^"]|"")*)"/uy;
    OTHER_QUOTES = [
      /“(?<text>[^“”]*)”/uy,
      /`(?<text>[^`]+)`/uy,
      /\*\*(?<text>[^*]+)\*\*/uy,
      new RegExp("(?<![\\p{L}\\p{N}])'(?<text>[^']*)'(?!\\p{L})", "uy")
    ];
    ADDRESS = /(?:https?:\/\/|\{\{[^{}]+\}\}(?=\/)|\/)[^\s"“”]*?(?=[.,;:)]*(?:\s|$))/uy;
    VARIABLE = /\{\{[^{}]+\}\}/uy;
    NUMBER = /[-+]?\d+(?:\.\d+)?(?![\p{L}\p{N}_+-]|\.\d)/uy;
    WORD = /[\p{L}\p{N}_]+(?:[-+'’][\p{L}\p{N}_]+)*/uy;
    ARTICLES = /* @__PURE__ */ new Set(["the", "a", "an"]);
    AGREEING = /* @__PURE__ */ new Map([
      ["are", "is"],
      ["have", "has"],
      ["do", "does"],
      ["show", "shows"],
      ["cost", "costs"]
    ]);
  }
});

// packages/language/src/canonical/leaves.ts
function readWords(words, reader, at) {
  for (const [n, word] of words.entries()) {
    const token = reader.tokens[at + n];
    const isName2 = at + n > 0 && token?.kind === "word" && new RegExp("^\\p{Lu}", "u").test(token.raw) && !new RegExp("^\\p{Lu}", "u").test(word.raw);
    if (token?.kind !== word.kind || token.value !== word.value || isName2) {
      reader.missed(at + n, word.raw);
      return null;
    }
  }
  return at + words.length;
}
function leaf(name, { read: read2, write, gbnf, form }) {
  return {
    form,
    write,
    read: (reader, at) => {
      const token = reader.tokens[at];
      const value = token === void 0 ? null : read2(token);
      if (value !== null) return [{ value, next: at + 1 }];
      reader.missed(at, form);
      return none;
    },
    gbnf: (book) => book.rule(name, () => gbnf)
  };
}
function counted(one2, several, parts2 = 1) {
  const number = parts2 === 1 ? /^\d+$/ : /^(?:0|[1-9]\d*)(?:\.\d{1,3})?$/;
  const some = parts2 === 1 ? "" : ' | ("0" | [1-9] [0-9]*) "." [0-9]? [0-9]? [1-9]';
  return {
    form: `N ${several}`,
    read: (reader, at) => {
      const [count2, unit] = [reader.tokens[at], reader.tokens[at + 1]];
      const value = count2?.kind === "number" && number.test(count2.value) ? Math.round(Number(count2.value) * parts2) : Number.NaN;
      if (whole(value) && (unit?.value === one2 || unit?.value === several)) return [{ value, next: at + 2 }];
      reader.missed(whole(value) ? at + 1 : at, whole(value) ? several : `N ${several}`);
      return none;
    },
    write: (value) => whole(value) && value >= 0 && value <= 1e12 ? `${value / parts2} ${value === parts2 ? one2 : several}` : null,
    gbnf: (book) => book.rule(`n-${several}`, () => `"1 ${one2}" | ("0" | [2-9] | [1-9] [0-9]+${some}) " ${several}"`)
  };
}
function ending(number) {
  if (Math.trunc(number / 10) % 10 === 1) return "th";
  return ["th", "st", "nd", "rd"][number % 10] ?? "th";
}
function phrases(meanings, { keys, form } = {}) {
  const rows = Object.entries(meanings).map(([phrase, value]) => ({ phrase, value, words: tokenize(phrase) }));
  const said2 = (value) => rows.find((row) => isSame(row.value, keys ? pick(value, keys) : value))?.phrase ?? null;
  return {
    ...keys && { keys },
    form: form ?? Object.keys(meanings).join("|"),
    read: (reader, at) => rows.flatMap(({ words, value }) => {
      const next = readWords(words, reader, at);
      return next === null ? none : [{ value, next }];
    }),
    write: said2,
    gbnf: (_, first) => `(${rows.map(({ phrase }) => literal(first ? capitalized(phrase) : phrase)).join(" | ")})`
  };
}
function pick(value, keys) {
  return Object.fromEntries(Object.entries(value ?? {}).filter(([key, one2]) => keys.includes(key) && one2 !== void 0));
}
function isSame(one2, other) {
  if (one2 === other) return true;
  if (typeof one2 !== "object" || typeof other !== "object" || one2 === null || other === null) return false;
  const [mine, others] = [Object.entries(one2), Object.entries(other)];
  return mine.length === others.length && mine.every(([key, value]) => Object.hasOwn(other, key) && isSame(value, other[key]));
}
var none, whole, count, signed, ORDINALS, ENDING, ordinal, NAME, variable, NAMED_KEYS, MODIFIERS, PLAIN_KEY, anyOf, MODIFIED, plainKey, PLAIN_NUMBER, plainNumber;
var init_leaves = __esm({
  "packages/language/src/canonical/leaves.ts"() {
    "use strict";
    init_grammar_book();
    init_tokens();
    none = [];
    whole = (value) => typeof value === "number" && Number.isSafeInteger(value);
    count = leaf("count", {
      read: ({ kind, value }) => kind === "number" && /^\d+$/.test(value) && Number.isSafeInteger(Number(value)) ? Number(value) : null,
      write: (value) => whole(value) && value >= 0 ? String(value) : null,
      gbnf: '"0" | [1-9] [0-9]*',
      form: "N"
    });
    signed = leaf("signed", {
      read: ({ kind, value }) => kind === "number" ? Number(value) : null,
      write: (value) => typeof value === "number" && /^-?\d+(?:\.\d+)?$/.test(String(value)) ? String(value) : null,
      gbnf: '"0" | "-"? [1-9] [0-9]*',
      form: "N"
    });
    ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
    ENDING = '("1st" | "2nd" | "3rd" | [04-9] "th")';
    ordinal = leaf("ordinal", {
      read: ({ kind, value }) => {
        if (kind !== "word") return null;
        if (value === "last") return -1;
        const number = /^(?<number>[1-9]\d{0,8})(?:st|nd|rd|th)$/.exec(value)?.groups?.["number"];
        if (number !== void 0) return Number(number);
        return ORDINALS.includes(value) ? ORDINALS.indexOf(value) + 1 : null;
      },
      write: (value) => {
        if (value === -1) return "last";
        if (!whole(value) || value < 1 || value >= 1e9) return null;
        return ORDINALS[value - 1] ?? `${value}${ending(value)}`;
      },
      gbnf: `${[...ORDINALS, "last"].map((word) => `"${word}"`).join(" | ")} | ([1-9] [0-9]*)? ("1" [1-9] "th" | [2-9] ${ENDING}) | [1-9] [0-9]* ("10th" | "0" ${ENDING})`,
      form: "first"
    });
    NAME = /^\{\{\s*(?<name>[^{}\s](?:[^{}]*[^{}\s])?)\s*\}\}$/u;
    variable = leaf("variable", {
      read: ({ kind, value }) => kind === "variable" ? NAME.exec(value)?.groups?.["name"] ?? null : null,
      write: (value) => typeof value === "string" && NAME.exec(`{{${value}}}`)?.groups?.["name"] === value ? `{{${value}}}` : null,
      gbnf: '"{{" [A-Za-z] [A-Za-z0-9_]* "}}"',
      form: "{{NAME}}"
    });
    NAMED_KEYS = ["Enter", "Tab", "Escape", "Space", "Backspace", "Delete", "Insert", "Home", "End", "PageUp", "PageDown"].concat(["Up", "Down", "Left", "Right"].map((way) => `Arrow${way}`)).concat(Array.from({ length: 12 }, (_, n) => `F${n + 1}`));
    MODIFIERS = ["Control", "Shift", "Alt", "Meta"];
    PLAIN_KEY = new RegExp(
      `^(?!(?:.*\\+)?Shift\\+(?:.*\\+)?[A-Z]$)(?:${NAMED_KEYS.join("|")}|(?:(?:${MODIFIERS.join("|")})\\+)+(?:[A-Za-z0-9]|${NAMED_KEYS.join("|")}))$`,
      "u"
    );
    anyOf = (words) => `(${words.map((word) => `"${word}"`).join(" | ")})`;
    MODIFIED = anyOf(MODIFIERS.map((modifier) => `${modifier}+`));
    plainKey = leaf("plain-key", {
      read: ({ kind, raw }) => kind === "word" && PLAIN_KEY.test(raw) ? raw : null,
      write: (value) => typeof value === "string" && PLAIN_KEY.test(value) ? value : null,
      gbnf: `${MODIFIED}* ${anyOf(NAMED_KEYS)} | ${MODIFIED}+ [a-z0-9] | ("Control+" | "Alt+" | "Meta+")+ [A-Z]`,
      form: "Control+A"
    });
    PLAIN_NUMBER = /^[-+]?\d+(?:\.\d+)?$/;
    plainNumber = leaf("plain-number", {
      read: ({ kind, raw }) => kind === "number" ? raw : null,
      write: (value) => typeof value === "string" && PLAIN_NUMBER.test(value) ? value : null,
      gbnf: '"-"? ("0" | [1-9] [0-9]*) ("." [0-9]+)?',
      form: "12.50"
    });
  }
});

// packages/language/src/lexicon/entries.ts
function entries(written) {
  return written.split(/\s*,\s*/).map((one2) => one2.trim()).filter((one2) => one2 !== "").map((one2) => {
    const [words = "", value = words] = one2.split(" = ");
    return { words: words.split(" "), value };
  });
}
function keyed(written) {
  return Object.entries(written).flatMap(([value, words]) => entries(words).map((one2) => ({ words: one2.words, value })));
}
var wordSet, phrasesOf, singleWords;
var init_entries = __esm({
  "packages/language/src/lexicon/entries.ts"() {
    "use strict";
    wordSet = (words) => new Set(words.split(" "));
    phrasesOf = (entries2) => new Set(entries2.map(({ words }) => words.join(" ")));
    singleWords = (entries2) => entries2.flatMap(({ words }) => words.length === 1 ? words : []);
  }
});

// packages/language/src/lexicon/sequences.ts
var inOrder, MONTHS, COUNTS, ORDINALS2;
var init_sequences = __esm({
  "packages/language/src/lexicon/sequences.ts"() {
    "use strict";
    inOrder = (words) => words.split(" ");
    MONTHS = inOrder("january february march april may june july august september october november december");
    COUNTS = inOrder("zero one two three four five six seven eight nine ten eleven twelve");
    ORDINALS2 = inOrder("first second third fourth fifth sixth seventh eighth ninth tenth");
  }
});

// packages/language/src/lexicon/things.ts
var numbered, KINDS, ROLE_WORDS, THINGS;
var init_things = __esm({
  "packages/language/src/lexicon/things.ts"() {
    "use strict";
    init_entries();
    init_sequences();
    numbered = (words) => words.map((word, n) => `${word} = ${n + 1}`).join(", ");
    KINDS = {
      button: "button, btn",
      link: "link, hyperlink, anchor, nav link",
      field: "field, input, input field, input box, text field, text box, textbox, text input, text area, textarea, entry field, box, bar, form field, text entry field",
      checkbox: "checkbox, check box, tickbox, tick box",
      radio: "radio, radio button, radio option",
      switch: "switch, toggle, toggle switch",
      dropdown: "dropdown, drop-down, drop down, dropdown list, drop-down list, dropdown menu, drop-down menu, dropdown box, combobox, combo box, select box, select list, selector, picker, listbox, selection list",
      option: "option",
      slider: "slider",
      tab: "tab",
      menu: "menu",
      menuitem: "menu item, menuitem, menu entry, menu option",
      image: "image, picture, photo, img, thumbnail",
      icon: "icon, symbol, sign",
      heading: "heading, headline, subheading, page heading, main heading, h1",
      row: "row, table row, line, line item",
      column: "column, column header, column heading, table header",
      cell: "cell, table cell",
      table: "table, grid",
      list: "list",
      item: "item, list item, entry, list entry",
      dialog: "dialog, dialogue, dialog box, dialog window, modal, modal dialog, modal window, popup, pop-up, popup window, popup dialog, overlay, window",
      section: "section, panel, area, region, accordion, pane, group, block",
      form: "form",
      card: "card, tile",
      message: "message, notification, toast, alert, error, warning, notice, toast message, banner, hint, error message, success message, warning message",
      tooltip: "tooltip",
      text: "text, label",
      paragraph: "paragraph",
      frame: "frame, iframe",
      page: "page, screen, webpage, web page, site, app, application, system, website",
      tree: "tree",
      progressbar: "progress bar, progressbar, spinner, loading spinner"
    };
    ROLE_WORDS = [...Object.keys(KINDS), "element"];
    THINGS = {
      kind: keyed(KINDS),
      /** Things in a list or a shop that are no kinds of ours: nothing is pointed at with them alone. */
      generic: entries(
        "item, product, entry, record, user, customer, order, article, thing, object, element, data, value, information, detail, change, result, text, content, credential, something, anything, everything, one, setting, post, task, file, document, project, message, comment, name, address, date, amount, field, option, page, selection, account, list, number, event, note, contact, invoice, ticket, issue, book, course, team, group, link, button, console, browser console, developer tools, devtools, dev tools, browser, bucket, class, learner, patron, plugin, theme, block, terminal, database, server, image, picture, credentials"
      ),
      /** What fields are often called: one name, though its first word counts elsewhere. */
      fieldName: entries(
        "log in, sign in, sign up, log out, sign out, check out, first name, last name, user name, full name, middle name, postal code, zip code, phone number, card number, account number, house number, street address, email address, e-mail address, account name, display name, company name, credit card number, new password, current password, old password, confirm password, password confirmation, second name, date of birth, search term, customer number, order number, expiry date, terms and conditions, terms of service, terms of use, privacy policy, street and number, city name, product name, project name, file name, username, email, e-mail, password, name, surname, title, subject, description, message, comment, notes, quantity, status, priority, country, city, state, zip, address, phone, telephone, date, size, colour, color, type, category, amount, price, total, subtotal, tax, currency, tag, tags, tracker, birthday, age, gender, role, language, nickname, summary, search, confirmation, start date, end date, due date, birth date, unit price, item total, grand total, line total, order total, start time, end time, time zone, help topic, expiration date"
      ),
      /** A place at the end of a name that says which part of the page it is. */
      part: entries(
        "sidebar, side bar, navigation, navbar, nav bar, navigation bar, toolbar, tool bar, header, footer, breadcrumb, menu bar, action bar, app bar, cart, basket"
      ),
      ordinal: entries(
        `${numbered(ORDINALS2)}, last = -1, final = -1, 1st = 1, 2nd = 2, 3rd = 3, 4th = 4, 5th = 5, 6th = 6, 7th = 7, 8th = 8, 9th = 9, 10th = 10, topmost = 1, bottommost = -1, very first = 1, very last = -1`
      ),
      count: entries(`${numbered(COUNTS.slice(1))}, a single = 1, single = 1`),
      times: entries("once = 1, twice = 2, thrice = 3, a second time = 1, once more = 1"),
      colour: entries("red, green, blue, yellow, orange, grey = gray, gray, black, white, purple, pink, brown"),
      /** What a message is about; drawn in a colour of its own. */
      tone: entries("success, confirmation, warning, info, information, error, validation, flash"),
      state: keyed({
        enabled: "enabled, clickable, pressable",
        disabled: "disabled, greyed out, grayed out, greyed-out, deactivated",
        editable: "editable",
        readonly: "readonly, read-only, read only",
        focused: "focused, in focus, on focus",
        checked: "checked, ticked, ticked off, turned on, switched on, crossed off, checked off",
        unchecked: "unchecked, unticked, turned off, switched off, unselected",
        selected: "selected, preselected, chosen, highlighted, pre-selected, in front, in the foreground, the active tab, the selected tab",
        expanded: "expanded, unfolded",
        collapsed: "collapsed, folded",
        required: "required, mandatory",
        invalid: "invalid",
        empty: "empty, blank, cleared"
      }),
      /** Words for a state where a thing can be in it (`BEARERS`); of an order, a shop or a user they say something else. */
      ordinaryState: keyed({
        enabled: "active, usable, unlocked",
        disabled: "inactive, grey, gray, locked",
        checked: "on, completed, marked as completed, marked as done, marked as complete, done, complete",
        unchecked: "off, uncompleted",
        selected: "current, active",
        expanded: "open, opened",
        collapsed: "closed"
      }),
      /** That something is not in a state which has no word for its other end. */
      stateDenied: keyed({
        selected: "unselected, deselected",
        required: "optional",
        invalid: "valid",
        empty: "filled, filled in, filled out, non-empty"
      }),
      /** What speaks of a state without being a word for it, and what can be done to a thing in it. */
      ofState: keyed({
        disabled: "greyed, grayed",
        checked: "tick, check",
        selected: "currently",
        empty: "emptied",
        focused: "focus, cursor"
      }),
      use: keyed({ enabled: "clicked, pressed, used", editable: "edited, changed, modified" }),
      /** Which end comes first where something is sorted: "newest first", "from high to low". */
      extreme: keyed({
        ascending: "oldest, earliest, lowest, smallest, cheapest, shortest, fewest, lightest, youngest, low, small, old, early, short, few",
        descending: "newest, latest, highest, largest, biggest, dearest, longest, heaviest, high, large, big, new, late, long"
      }),
      /** Properties of a thing that its code says, and how something is drawn. */
      property: keyed({
        placeholder: "placeholder, placeholder text",
        title: "tooltip",
        border: "border",
        background: "background, background colour, background color",
        colour: "colour, color, text colour, text color, font colour, font color"
      }),
      look: keyed({
        "font-weight bold": "bold, in bold",
        "font-style italic": "italic, in italic",
        "text-decoration line-through": "crossed out, struck through, struck out, crossed off",
        "text-decoration underline": "underlined",
        "masked true": "masked",
        "loaded true": "loaded"
      }),
      key: keyed({
        Enter: "enter, return",
        Tab: "tab",
        Escape: "escape, esc",
        Backspace: "backspace",
        Delete: "delete, del",
        Home: "home",
        End: "end",
        PageDown: "page down, pagedown",
        PageUp: "page up, pageup",
        ArrowDown: "arrow down, down arrow, arrowdown",
        ArrowUp: "arrow up, up arrow, arrowup",
        ArrowLeft: "arrow left, left arrow, arrowleft",
        ArrowRight: "arrow right, right arrow, arrowright",
        Space: "space, space bar, spacebar",
        Control: "ctrl, control, strg",
        Shift: "shift",
        Alt: "alt, option",
        Meta: "cmd, command, meta, \u2318"
      }),
      size: entries("kb = 1000, mb = 1000000, gb = 1000000000, byte = 1, kilobyte = 1000, megabyte = 1000000"),
      fileType: entries(
        "pdf, csv, png, jpg, jpeg, txt, zip, json, xlsx, docx, xml, svg, gif, image = png, excel = xlsx, text = txt, word = docx"
      )
    };
  }
});

// packages/language/src/lexicon/verbs.ts
var VERBS, OF_STATEMENTS, ORDER_VERBS;
var init_verbs = __esm({
  "packages/language/src/lexicon/verbs.ts"() {
    "use strict";
    init_entries();
    VERBS = {
      click: entries(
        "click, click on, click at, click into, click in, press, press on, tap, tap on, hit, hit on, push, push on, follow, make click on, make a click on, do a click on, left-click, left-click on, left click, left click on, touch, punch, activate, click or tab into, trigger"
      ),
      doubleClick: entries(
        "double-click, double-click on, double click, double click on, double-tap, double tap, doubleclick, doubleclick on, double-tap on"
      ),
      rightClick: entries("right-click, right-click on, right click, right click on, rightclick, open the context menu of"),
      longPress: entries("long-press, long press, press and hold, click and hold, tap and hold, long-press on"),
      press: entries("press, hit, strike, use, push, press the key, press key, type"),
      open: entries(
        "open, go to, navigate to, visit, browse to, head to, head over to, return to, go back to, go over to, load, move to, switch to, launch, open up, get to, change to, goto, come back to, enter page, proceed to, continue to, start at, jump to, land on, go into, go in, bring up, call up, access, go, surf to, start on, start from, pull up, view, back to, click through to"
      ),
      switch: entries("switch, switch back, go, change, return, go back, move, switch over"),
      goTo: entries("go to, navigate to, head to, browse to, switch to, visit, open, go over to, head over to, access"),
      download: entries("download"),
      reload: entries("reload, refresh"),
      add: entries("add, create, enter, put, make"),
      type: entries(
        "type, type in, enter, write, input, key in, put, put in, fill in, insert, provide, paste, fill, supply, specify, use, give"
      ),
      fill: entries("fill, fill in, fill out, populate, complete, set, change, update, replace, edit, overwrite"),
      set: entries("set, change, update, switch, adjust, put, edit, alter, modify, increase, decrease, correct, reduce, raise, turn, lower"),
      select: entries("select, choose, pick, choose option, pick out, select option, take, opt for, go for"),
      check: entries("check, tick, tick off, check off, enable, turn on, switch on, activate, mark, agree to"),
      uncheck: entries("uncheck, untick, un-check, deselect, disable, turn off, switch off, unmark, deactivate, unselect"),
      entitle: entries("call, name"),
      toggle: entries("toggle, flip, switch"),
      hover: entries(
        "hover, hover over, hover on, mouse over, move the mouse over, move my mouse over, put the mouse over, point at, point to, hover above, go over, move over"
      ),
      clear: entries(
        "clear, empty, delete the content of, delete the contents of, delete the text in, clear the text in, erase, wipe, clear out, remove the text from, blank, delete the text of, clear the content of, clear the contents of, clear the text of, blank out, remove the text in"
      ),
      close: entries("close, dismiss, shut, cancel, hide"),
      expand: entries("expand, unfold, fold out"),
      collapse: entries("collapse, fold, fold in, fold up"),
      drag: entries("drag, drag and drop, pull, move, drop, drag & drop, reorder"),
      upload: entries("upload, attach, add, import"),
      search: entries("search, look up, search for, look for, do a search for, run a search for, find"),
      login: entries(
        "log in, login, sign in, log on, log yourself in, authenticate, sign on, log onto, log back in, sign back in, log into, sign into"
      ),
      logout: entries(
        "log out = Log out, sign out = Sign out, log off = Log off, logout = Log out, sign off = Sign off, log yourself out = Log out, sign yourself out = Sign out, log back out = Log out"
      ),
      wait: entries("wait, wait until, wait for, wait till, await"),
      remember: entries("remember, save, store, note, keep, copy, note down, write down, memorise, memorize, take note of, make a note of"),
      focus: entries(
        "focus, focus on, focus into, put the cursor in, put the cursor into, place the cursor in, set the focus on, move the focus to, tab into, place the cursor into, set focus to, put focus on, put the focus on, put the focus in, put the focus into, set the focus to, set the focus into"
      ),
      mark: entries(
        "highlight, select the text, select the text of, mark the text, mark the text of, highlight the text, highlight the text of, highlight the word, select the word, select the text in, select text"
      ),
      scroll: entries("scroll, scroll the page"),
      find: entries("find, locate, look for"),
      sort: entries("sort, order, sort the list, sort the table, sort them, re-sort"),
      generate: entries("generate, create, make up, think of, invent"),
      append: entries("append, add"),
      /** Verbs that are the names of buttons as well: `Save the changes`, `Submit`, `Continue`. */
      button: entries(
        "save = Save, submit = Submit, send = Send, continue = Continue, proceed = Proceed, cancel = Cancel, confirm = Confirm, apply = Apply, finish = Finish, publish = Publish, delete = Delete, remove = Remove, edit = Edit, accept = Accept, agree = Agree, post = Post, register = Register, create = Create, next = Next, ok = OK, archive = Archive, restore = Restore, reply = Reply, share = Share, like = Like, search = Search, reset = Reset, export = Export, rename = Rename, duplicate = Duplicate, join = Join, subscribe = Subscribe, book = Book, pay = Pay, buy = Buy, add = Add, update = Update, close = Close, print = Print, undo = Undo, redo = Redo, import = Import, download = Download, sign up = Sign up, follow = Follow, unfollow = Unfollow, start = Start, stop = Stop, play = Play, pause = Pause, approve = Approve, reject = Reject, activate = Activate, deactivate = Deactivate, refresh = Refresh, upload = Upload, preview = Preview, copy = Copy, skip = Skip, check out = Check out, checkout = Checkout, complete = Complete, dismiss = Dismiss, invite = Invite, comment = Comment, bookmark = Bookmark, unsubscribe = Unsubscribe, open = Open, resend = Resend, decline = Decline, ban = Ban, block = Block, pin = Pin, unpin = Unpin, star = Star, order = Order, install = Install, load = Load"
      ),
      /** What people do, and no page or program. */
      personal: entries(
        "click, tap, press, type, enter, write, choose, select, pick, tick, untick, log, sign, hover, drag, scroll, see, navigate, visit, look, read"
      ),
      /* Of statements. */
      show: entries(
        "show, display, say, read, contain, list, state, hold, present, include, give, mention, announce, show up, indicate, feature, carry, inform, warn, report, reveal, bear, ask, complain, claim, have, print, output, tell, tell me, tell us, tell you, inform me, inform us, confirm"
      ),
      have: entries(
        "have, have got, contain, show, hold, list, display, include, offer, comprise, feature, consist of, present, count, hold, be left with"
      ),
      see: entries(
        "see, find, read, get, be shown, notice, observe, receive, view, be greeted with, be presented with, look at, encounter, be met by, be met with, spot, get to see, be greeted by, be given, discover, meet, be able to see"
      ),
      /** What follows "that" is what somebody says, which need not be so. */
      told: entries("be told, be informed, be asked, be warned, be prompted"),
      shown: entries(
        "visible, stand, sit, shown, displayed, listed, present, there, appear, show up, mentioned, exist, available, to be seen, pop up, come up, seen, found, in place, on display, remain, on offer, included, presented, featured, turn up, printed, offered, stay, rendered, remaining, left, back, in view, in sight, be, open, show, display, load, opened, loaded, come into view, on screen, on the screen, on the page, here"
      ),
      gone: entries(
        "gone, hidden, missing, absent, removed, invisible, disappear, vanish, deleted, disappeared, vanished, go away, nowhere to be seen, closed, dismissed, close, cleared away, taken away, go, unavailable, nowhere, taken off, left out, kept out, kept back, held back, shut out, excluded, omitted, filtered out"
      ),
      /** With what is to be done behind it: it is not done. */
      fail: entries("fail, refuse, decline, stop, cease, unable"),
      /** With a thing behind it: that is not there. */
      lack: entries("lack, omit, exclude, forbid, lose, leave out, keep out, keep back, hold back, shut out"),
      landed: entries(
        "be redirected to, be taken to, land on, begin on, begin at, start on, start at, start out on, be on, be at, arrive at, be sent to, remain on, stay on, be back on, be back at, be led to, be brought to, get to, reach, end up on, be returned to, navigate to, be forwarded to, be looking at, be in, end on, come to, return to, be directed to, be back in, go to, be navigated to, end up at, land in, be redirected back to, be taken back to, be sent back to, be brought back to, get redirected to, get taken to, arrive on, be returned back to, be moved to, see, be presented with, get back to, be transferred to, go back to, get sent to, be directed back to"
      ),
      lead: entries("lead to, point to, link to, go to"),
      brings: entries("bring, take, redirect, direct, lead, send, re-direct, return, forward, navigate"),
      become: entries(
        "change to, go up to, go down to, increase to, rise to, drop to, fall to, become, turn into, switch to, grow to, decrease to, be updated to, be set to, be changed to, be reduced to, sink to, amount to, equal, equal to, come to, be equal to, add up to, be at, cost, turn to, update to, be now, sum up to, stand at, jump to, climb to"
      ),
      rise: entries("increase, go up, rise, grow, climb, be increased, gain, go higher"),
      sink: entries("decrease, go down, drop, fall, sink, shrink, be decreased, be reduced, go lower, decline"),
      change: entries("change, go, rise, fall, drop, increase, decrease, grow, switch, turn, update, be changed, be updated, move"),
      offer: entries("offer, have the option, have the options, list, contain, include, show, provide, have")
    };
    OF_STATEMENTS = new Set(
      "find show have see told shown gone fail lack landed lead brings become rise sink change offer".split(" ")
    );
    ORDER_VERBS = new Set(
      Object.entries(VERBS).flatMap(([verb2, words]) => OF_STATEMENTS.has(verb2) ? [] : words.map((entry) => entry.words[0] ?? "")).filter((word) => word !== "find")
    );
  }
});

// packages/language/src/lexicon/words.ts
var WORDS, VANISHING;
var init_words = __esm({
  "packages/language/src/lexicon/words.ts"() {
    "use strict";
    init_entries();
    WORDS = {
      article: entries("the, a, an"),
      own: entries("my, your, our, their, his, her, its"),
      pointing: entries("this, that, these, those, such"),
      /** Nobody knows which one. */
      unclear: entries(
        "any, some, another, a random, random, a different, different, some other, any other, a valid, an invalid, valid, invalid, an existing, certain, other, one of the, any of the, some of the, a certain, various, several, many, few, multiple, a few, relevant, appropriate, desired, correct, incorrect, wrong, specific, unique, selected, whatever, which, wanted, same, new, existing, previous, newly added, newly created, created, added, edited, unknown"
      ),
      /** Adjectives that say nothing which a name or a state would not. */
      looks: entries("whole, entire, respective, own, actual, following, provided, given, dummy"),
      /** How a thing looks or is: of no consequence to an order that points at it by its name. */
      look_of: entries(
        "big, small, little, large, huge, tiny, round, prominent, visible, now visible, enabled, available, shown, displayed, floating, corresponding"
      ),
      filler: entries(
        "now, again, still, also, please, then, of course, at the moment, right now, at present, so far, successfully, correctly, simply, already, finally, instead, too, as well, afterwards, next, automatically, only now, only then, in the end, first of all, kindly, in turn, currently, as a result, properly, really, carefully, indeed, therefore, thus, additionally, moreover, clearly, at last, as expected, as intended, as usual, as before, accordingly, promptly, there, shortly, subsequently, eventually, actually, here, consequently, in addition, additionally, once again, at this point"
      ),
      polite: entries(
        "please, kindly, pls, so, okay, well, now, next, first, finally, then, afterwards, lastly, and, but, also, firstly, secondly, thirdly, after that, and then, additionally, moreover, again, given, given that, when, simply, just, immediately, thereafter, subsequently, in the end, at the end, to begin, to start, to finish, at last, first of all, second, third, meanwhile, once done, here, instead, continue by, start by, begin by, proceed by, finish by, quickly, carefully"
      ),
      actor: entries(
        "i, we, you, he, she, they, user, customer, visitor, tester, admin, administrator, shopper, guest, member, person, student, editor, manager, reader, buyer, client, owner, author, system, one, somebody, people"
      ),
      modal: entries(
        "should, must, can, could, will, shall, would, may, need to, want to, have to, be able to, be to, try to, go ahead and, be going to, let us, ought to, expect to, be expected to, make sure to, remember to, try, attempt to, be sure to, proceed to, be supposed to, would like to, should be able to, do not forget to, get to"
      ),
      auxiliary: entries("do, does, did"),
      /** What stands behind one of these is what something is said to be. */
      copula: entries(
        "be, is, are, was, were, been, being, get, gets, got, look, looks, become, becomes, became, turn, turns, turned, stay, stays, remain, remains"
      ),
      /** What stands behind one of these comes right after what stands before it. */
      follows: entries("followed by, then, after that, comes next, come next, next comes"),
      /** Frames that tell of a claim; what follows is the claim. */
      report: entries(
        "verify, verify that, check that, check, check if, check whether, make sure, make sure that, ensure, ensure that, expect, expect that, confirm that, confirm, assert, assert that, see that, validate that, validate, verify if, verify whether, make certain that, observe that, note that, notice that, find that, be sure that, see to it that, see if, see whether, expect to see, verify to see, note, observe, double-check that, ensure to see, expected, assure that, verify how, confirm if, check and verify that, be it that, test that, it be the case that, look whether, know that, realise that, say that"
      ),
      all: entries("all, every, each, all of the, each of the, every one of the, all the, every single, each and every, all of"),
      none: entries("no, none of the, not a single, not any, none of, not one of the, not one"),
      not: entries("not, never, no longer, not any longer"),
      more: entries("any more, anymore, any longer"),
      called: entries(
        "called, named, labelled, labeled, titled, with the text, with the label, with the title, with the name, that say, which say, saying, reading, with text, with label, with title, that read, which read, marked, entitled, with the caption, by the name of, with the heading, that be called, with the word, with the words, which be called, by the name, that have the text, asking, containing the text, stating, that contain, containing, with the wording, that state, that be labelled, that be titled, that show the text, with the message"
      ),
      /** What begins a clause that says when. */
      when: entries("after, before, while, when, whenever, once, upon, during"),
      /** An earlier moment of the Test, said without a clause. */
      earlier: entries(
        "beforehand, until, initially, previously, originally, at first, by default, at the start, at the beginning, in the beginning, to begin with"
      ),
      /** What is done several times: "the first try". */
      deed: entries("try, attempt, time, login, round"),
      in: entries("in, inside, within, on, into, at, of, inside of, from, in the middle of, among, to"),
      /** The small words before a place: what stands behind one is where something is. */
      preposition: entries(
        "in, of, under, for, on, at, within, inside, into, beside, near, by, from, below, above, behind, next, beneath, underneath, among, over, onto"
      ),
      with: entries(
        "with, containing, that contain, which contain, of, for, where it say, that have, which have, showing, that show, which show, about, holding, that say, which say, where"
      ),
      near: keyed({
        next_to: "next to, beside, alongside, belonging to, adjacent to, across from",
        near: "near to, near, close to",
        left_of: "left of, to the left of, on the left of, in front of, left from",
        right_of: "right of, to the right of, on the right of",
        above: "above, over, on top of",
        below: "below, underneath, beneath",
        under: "under"
      }),
      edge: keyed({
        "top right": "top right, upper right, right top, top-right, upper-right, top right-hand, upper right-hand, top right hand",
        "top left": "top left, upper left, left top, top-left, upper-left, top left-hand, upper left-hand, top left hand",
        "bottom right": "bottom right, lower right, right bottom, bottom-right, lower-right, bottom right-hand",
        "bottom left": "bottom left, lower left, left bottom, bottom-left, lower-left, bottom left-hand",
        top: "top, upper, very top, head",
        bottom: "bottom, lower, very bottom, foot, end, very end",
        left: "left, left-hand, left hand, lhs",
        right: "right, right-hand, right hand, rhs"
      }),
      compared: keyed({
        at_least: "at least, no less than, no fewer than, not less than, not fewer than, minimum, a minimum of",
        at_most: "at most, no more than, not more than, up to, maximum, a maximum of",
        more_than: "more than, greater than, over, above, higher than, larger than, bigger than",
        fewer_than: "fewer than, less than, below, lower than, under, smaller than"
      }),
      exactly: entries("exactly, precisely, a total of, in total, overall, as many as, just"),
      only: entries("only, nothing but, just, solely, exclusively"),
      /** Each of these words says something that no reading may lose. */
      weighty: keyed({
        only: "only, solely, exclusively, just",
        all: "all, every, each, everything, everyone, everybody, both, whole, entire",
        order: "before, after, sorted, ordered, alphabetical, alphabetically",
        exactly: "exactly, precisely, identical"
      }),
      /** A reading may say the same for one of these, and need not. */
      hint: keyed({
        not: "empty, blank, stop, stopped, logged, signed",
        change: "become, became, change, changed, increase, increased, decrease, decreased, anymore, more, less, fewer, now, from, still, up, down",
        order: "by, first, then, above, below, order, ascending, descending, newest, oldest, cheapest, lowest, highest, sort",
        exactly: "exact, equal, equals, is, are, says, reads, title, set, value, contains, with, shows",
        all: "any",
        at_most: "maximum",
        at_least: "minimum"
      }),
      /** Words of the language, and what people say for them, beside what is of one kind or state. */
      alike: keyed({
        check: "tick, ticked",
        checkbox: "box",
        select: "choose, chosen",
        sort: "order, ascending, descending",
        url: "address",
        below: "under",
        value: "content, hold",
        count: "number",
        download: "file",
        equal: "equals",
        email: "mail, e-mail",
        item: "element",
        hidden: "away",
        start: "begin"
      }),
      /** Where in a row of things something is, and how many there are, said in another way. */
      place: entries(
        "top = 1, topmost = 1, begin = 1, begins = 1, start = 1, starts = 1, both = 2, bottom = -1, bottommost = -1, end = -1, ends = -1, lowest = -1"
      ),
      url: entries(
        "url, address, web address, page url, page address, current url, address of the page, url of the page, address bar, browser address, browser url, path, browser address bar, link in the address bar, current address, url in the address bar, page be url"
      ),
      pageTitle: entries("page title, title, title of the page, window title, page be title, title of this page"),
      tabTitle: entries(
        "tab title, browser title, title of the tab, title of the browser tab, browser tab title, title of the browser, title of the browser window, browser tab"
      ),
      made: keyed({
        email: "email, email address, e-mail, e-mail address",
        number: "number",
        name: "name",
        text: "text, username, user name, word, string, title, value"
      }),
      day: entries("today, tomorrow, yesterday"),
      /** In milliseconds. */
      timeUnit: keyed({ 1: "ms, millisecond", 1e3: "second, s, sec, secs", 6e4: "minute, min, mins" }),
      tabChoice: keyed({
        new: "new, newly opened",
        first: "first, main, original, initial",
        previous: "previous, old",
        next: "next, other",
        last: "last"
      }),
      pixel: entries("px, pixel")
    };
    VANISHING = {
      article: "article",
      own: "article",
      looks: "filler",
      filler: "filler",
      polite: "politeness",
      actor: "politeness",
      modal: "politeness",
      report: "politeness"
    };
  }
});

// packages/language/src/lexicon/lexicon.ts
var LEXICON, KIND_PHRASES, FIELD_NAMES, GENERIC, isGeneric;
var init_lexicon = __esm({
  "packages/language/src/lexicon/lexicon.ts"() {
    "use strict";
    init_entries();
    init_things();
    init_verbs();
    init_words();
    LEXICON = { ...THINGS, ...VERBS, ...WORDS };
    KIND_PHRASES = phrasesOf(LEXICON.kind);
    FIELD_NAMES = phrasesOf(LEXICON.fieldName);
    GENERIC = phrasesOf(LEXICON.generic);
    isGeneric = (name) => GENERIC.has(name.toLowerCase()) || GENERIC.has(name.toLowerCase().replace(/s$/, ""));
  }
});

// packages/language/src/lexicon/states.ts
function endOf(state2, negated = false) {
  const [of = state2, denied2] = STATE_PAIRS.find((pair2) => pair2.includes(state2)) ?? [];
  return { of, isSo: state2 !== denied2 !== negated };
}
var STATE_PAIRS, FIELDS2, BEARERS, mayBear, saying, OPENS, STATE_PHRASES;
var init_states = __esm({
  "packages/language/src/lexicon/states.ts"() {
    "use strict";
    init_entries();
    init_lexicon();
    STATE_PAIRS = [
      ["enabled", "disabled"],
      ["editable", "readonly"],
      ["checked", "unchecked"],
      ["expanded", "collapsed"],
      ["focused"],
      ["selected"],
      ["required"],
      ["invalid"],
      ["empty"],
      ["visible", "hidden"]
    ];
    FIELDS2 = "field dropdown checkbox radio switch slider";
    BEARERS = {
      enabled: wordSet(`${FIELDS2} button option menuitem icon`),
      editable: wordSet("field dropdown cell"),
      checked: wordSet("checkbox radio switch option menuitem item"),
      expanded: wordSet("section menu dropdown dialog item list tree button"),
      selected: wordSet("tab option"),
      required: wordSet(FIELDS2),
      invalid: wordSet(FIELDS2),
      empty: wordSet(FIELDS2),
      visible: wordSet("dialog menu dropdown page section form list table tab tooltip message card frame")
    };
    mayBear = (of, role) => BEARERS[of]?.has(role ?? "") === true;
    saying = (entries2, kind = {}) => entries2.map(({ words, value }) => [
      words.join(" "),
      { ...endOf(value, kind.isDenied), ...kind.isOrdinary && { isOrdinary: true } }
    ]);
    OPENS = /^closed?$/u;
    STATE_PHRASES = new Map(
      [
        ...Map.groupBy(
          [
            ...saying([...LEXICON.state, ...LEXICON.ofState]),
            ...saying(LEXICON.ordinaryState, { isOrdinary: true }),
            ...saying(
              // What opens comes to be seen, as what is closed is not seen any more.
              LEXICON.ordinaryState.filter(({ value }) => value === "expanded").map(({ words }) => ({ words, value: "visible" })),
              { isOrdinary: true }
            ),
            ...saying(LEXICON.stateDenied, { isDenied: true, isOrdinary: true }),
            ...LEXICON.gone.flatMap(
              ({ words }) => (
                // "Goes to" tells where.
                words.join(" ") === "go" ? [] : saying([{ words, value: "hidden" }], OPENS.test(words.join(" ")) ? { isOrdinary: true } : {})
              )
            )
          ],
          ([phrase]) => phrase
        )
      ].map(([phrase, ends]) => [phrase, ends.map(([, end]) => end)])
    );
  }
});

// packages/language/src/canonical/words.ts
function oppositeOf(state2) {
  const pair2 = STATE_PAIRS.find((both) => both.includes(state2));
  return pair2?.find((one2) => one2 !== state2);
}
function states(pairs, form) {
  const named3 = pairs.flat().filter((state2) => state2 !== void 0);
  const says = named3.map((state2) => [wordOf(state2), { state: state2, negated: false }]);
  const denies = named3.map(
    (state2) => [
      `not ${wordOf(state2)}`,
      oppositeOf(state2) === void 0 ? { state: state2, negated: true } : { state: oppositeOf(state2), negated: false }
    ]
  );
  return phrases(Object.fromEntries([...says, ...denies]), { keys: ["state", "negated"], form });
}
function matching(says) {
  const meanings = Object.entries(says).map(([phrase, [match, negated]]) => [phrase, { match, negated }]);
  return phrases(Object.fromEntries(meanings), { keys: ["match", "negated"], form: `${Object.keys(says)[0]}*` });
}
function verb({ does, doesNot, noun: noun2, contains }) {
  const longer = Object.entries(MATCHES).filter(([match]) => match !== "contains" || !contains);
  return matching({
    [does]: [contains ? "contains" : "exactly", false],
    [doesNot]: [contains ? "contains" : "exactly", true],
    ...contains && { [`${does} exactly`]: ["exactly", false], [`${doesNot} exactly`]: ["exactly", true] },
    ...Object.fromEntries(
      longer.flatMap(([match, words]) => [
        [`${does.replace(/ the value$/, "")} ${noun2} that ${words}`.trim(), [match, false]],
        [`${does.replace(/ the value$/, "")} ${noun2.replace(/^an? /, "no ")} that ${words}`, [match, true]]
      ])
    )
  });
}
function matched(does) {
  const longer = Object.entries(MATCHES).filter(([match]) => match !== "contains");
  const says = longer.map(([match, words]) => [`${does} a text that ${words}`, { match }]);
  const all2 = { [does]: { match: "contains" }, [`${does} exactly`]: { match: "exactly" }, ...Object.fromEntries(says) };
  return phrases(all2, { keys: ["match"], form: `${does}*` });
}
function kindsThat(is) {
  const kinds = Object.entries(KINDS2).filter(([kind]) => is(kind));
  return phrases(Object.fromEntries(kinds.map(([kind, [one2]]) => [one2, kind])));
}
var LONGER, KINDS2, KIND_WORDS, wordOf, RELATIONS, MATCHES, compare, swapped, denying, isBeing, COLOURS, LETTERS, LOOKS, CONTROLS, WORDS2;
var init_words2 = __esm({
  "packages/language/src/canonical/words.ts"() {
    "use strict";
    init_lexicon();
    init_states();
    init_things();
    init_leaves();
    LONGER = {
      radio: "radio button",
      menuitem: "menu item",
      page: "whole page",
      progressbar: "progress bar"
    };
    KINDS2 = Object.fromEntries(
      ROLE_WORDS.map((role) => {
        const one2 = LONGER[role] ?? role;
        return [role, [one2, `${one2}${/(?:x|ch)$/u.test(one2) ? "es" : "s"}`]];
      })
    );
    KIND_WORDS = /* @__PURE__ */ new Set([...Object.values(KINDS2).map(([one2]) => one2), "part"]);
    wordOf = (state2) => state2 === "readonly" ? "read-only" : state2;
    RELATIONS = {
      next_to: "next to",
      left_of: "to the left of",
      right_of: "to the right of",
      above: "above",
      below: "below",
      near: "near"
    };
    MATCHES = {
      contains: "contains",
      starts_with: "starts with",
      ends_with: "ends with",
      matches: "matches"
    };
    compare = (equals, fewer) => ({
      [equals]: "equals",
      "at least ": "at_least",
      "at most ": "at_most",
      "more than ": "more_than",
      [`${fewer} than `]: "fewer_than"
    });
    swapped = (words) => Object.fromEntries(Object.entries(words).map(([value, word]) => [word, value]));
    denying = (says, denies, form) => phrases({ [says]: { negated: false }, [denies]: { negated: true } }, { keys: ["negated"], form });
    isBeing = matching({
      is: ["exactly", false],
      "is not": ["exactly", true],
      contains: ["contains", false],
      "does not contain": ["contains", true],
      "starts with": ["starts_with", false],
      "does not start with": ["starts_with", true],
      "ends with": ["ends_with", false],
      "does not end with": ["ends_with", true],
      matches: ["matches", false],
      "does not match": ["matches", true]
    });
    COLOURS = [...new Set(LEXICON.colour.map(({ value }) => value))];
    LETTERS = [
      ["bold", "font-weight", "bold"],
      ["italic", "font-style", "italic"],
      ["underlined", "text-decoration", "underline"],
      ["crossed out", "text-decoration", "line-through"]
    ];
    LOOKS = [...COLOURS, ...LETTERS.map(([words]) => words)];
    CONTROLS = /* @__PURE__ */ new Set(["field", "dropdown", "slider"]);
    WORDS2 = {
      kind: kindsThat(() => true),
      controlKind: kindsThat((kind) => CONTROLS.has(kind)),
      otherKind: kindsThat((kind) => !CONTROLS.has(kind)),
      kinds: phrases(Object.fromEntries(Object.entries(KINDS2).map(([kind, [, several]]) => [several, kind]))),
      state: states(STATE_PAIRS.slice(0, -1), "STATE"),
      shown: states([["visible", "hidden"]], "visible|hidden"),
      anyState: states(STATE_PAIRS, "STATE"),
      heldKind: kindsThat((kind) => ["row", "item", "card"].includes(kind)),
      relation: phrases({ ...swapped(RELATIONS), beside: "next_to" }),
      numbered: phrases(compare("", "less"), { form: "[at least* ]" }),
      counting: phrases(compare("", "fewer"), { form: "[at least* ]" }),
      exactly: phrases(compare("exactly ", "fewer"), { form: "at least* " }),
      shows: verb({ does: "shows", doesNot: "does not show", noun: "a text", contains: true }),
      show: verb({ does: "show", doesNot: "do not show", noun: "a text", contains: true }),
      doesShow: matched("shows"),
      says: matched("says"),
      holds: verb({ does: "has the value", doesNot: "does not have the value", noun: "a value", contains: false }),
      leads: verb({ does: "leads to", doesNot: "does not lead to", noun: "an address", contains: false }),
      looks: denying("looks", "does not look", "looks*"),
      look: phrases(
        Object.fromEntries([
          ...COLOURS.map((value) => [value, { attribute: "tone", value, match: "exactly" }]),
          ...LETTERS.map(([words, attribute, value]) => [words, { attribute, value, match: "exactly" }])
        ]),
        { keys: ["attribute", "value", "match"], form: "LOOK" }
      ),
      isBeing,
      not: denying("", "not ", "[not ]"),
      has: denying("has", "does not have", "has*"),
      have: denying("have", "do not have", "have*"),
      rowShows: denying("shows", "does not show", "shows|does not show"),
      isShown: denying("is shown", "is not shown", "is shown|is not shown"),
      inOrder: phrases({ "": { inOrder: false }, " in this order": { inOrder: true } }, { keys: ["inOrder"], form: "[ in this order]" }),
      offers: phrases(
        {
          offers: { exactly: false, negated: false },
          "offers exactly": { exactly: true, negated: false },
          "does not offer": { exactly: false, negated: true },
          "does not offer exactly": { exactly: true, negated: true }
        },
        { keys: ["exactly", "negated"], form: "offers*" }
      ),
      sortedBy: phrases({ "": "auto", " by text": "text", " by number": "number", " by date": "date" }, { form: "[ by text|number|date]" }),
      direction: phrases({ ascending: "ascending", descending: "descending" }),
      clicks: phrases(
        {
          click: {},
          "double-click": { double: true },
          "right-click": { button: "right" },
          "double-right-click": { button: "right", double: true },
          "press and hold": { hold: true },
          "right-press and hold": { button: "right", hold: true },
          expand: { expanded: true },
          collapse: { expanded: false }
        },
        { keys: ["button", "double", "hold", "expanded"], form: "click*" }
      ),
      looking: phrases({ "in the tabs": "tabs", "in the sections": "sections", "on the further pages": "pages", everywhere: "any" }),
      way: phrases({ up: "up", down: "down", left: "left", right: "right" }),
      vertical: phrases({ up: "up", down: "down" }),
      end: phrases({ top: "top", bottom: "bottom", left: "left", right: "right" }),
      read: phrases({ text: "text", value: "value" }),
      madeUp: phrases({ email: "email", number: "number", name: "name", text: "text" }),
      mailed: phrases({ code: "code", link: "link", subject: "subject", text: "text" })
    };
  }
});

// packages/language/src/canonical/normalize.ts
function normalizeIntent(intent) {
  return plain(intent);
}
function plain(value) {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([key, one2]) => one2 !== void 0 && !isSaidByNothing(key, one2, value)).map(([key, one2]) => [key, key === "rows" ? one2 : plain(one2)]);
  return settled(Object.fromEntries(fields));
}
function isSaidByNothing(key, value, of) {
  if (key === "words") return isTarget(of);
  if (key === "relations" || key === "scope" || key === "orTexts") return Array.isArray(value) && value.length === 0;
  if (key === "quoted") return value === false || of["name"] === void 0;
  if (key === "button") return value === "left";
  if (key === "double" || key === "hold" || key === "append" || key === "ifVisible") return value === false;
  return key === "isSent" && value === true;
}
function isTarget(fields) {
  return typeof fields["words"] === "string";
}
function settled(fields) {
  if (fields["kind"] === "all" && Array.isArray(fields["of"])) {
    const of2 = fields["of"].flatMap((one2) => one2["kind"] === "all" ? one2["of"] : [one2]);
    const [only] = of2;
    return of2.length === 1 && only ? only : { ...fields, of: of2 };
  }
  const awaited2 = fields["kind"] === "wait_for" ? fields["condition"] : void 0;
  if (awaited2?.["kind"] === "email" && awaited2["negated"] === false) {
    const { condition: _2, ...wait } = fields;
    return { ...wait, kind: "wait_email", filter: awaited2["filter"] };
  }
  const was = fields["claim"];
  if (fields["kind"] === "was" && was?.["kind"] === "all")
    return { kind: "all", of: was["of"].map((claim2) => ({ kind: "was", claim: claim2 })) };
  const { orTexts, ...claim } = fields;
  if (fields["kind"] === "text" && fields["negated"] === true && Array.isArray(orTexts))
    return { kind: "all", of: [claim, ...orTexts.map((text5) => ({ ...claim, text: text5 }))] };
  if (fields["kind"] === "count" && fields["amount"] !== void 0) return { ...fields, count: 0 };
  const opposite = fields["negated"] === true && typeof fields["state"] === "string" ? oppositeOf(fields["state"]) : void 0;
  if (opposite !== void 0) return { ...fields, state: opposite, negated: false };
  if (fields["kind"] !== "moved") return fields;
  const what = fields["what"];
  const { by: _, ...still } = fields;
  const of = what["kind"] === "count" ? { count: 1 } : { value: "1", negated: false };
  return {
    ...fields["direction"] === "none" ? still : fields,
    what: { kind: what["kind"], target: what["target"], comparison: "equals", ...of }
  };
}
var init_normalize = __esm({
  "packages/language/src/canonical/normalize.ts"() {
    "use strict";
    init_words2();
  }
});

// packages/language/src/canonical/acts.ts
var ACTS, DRAG_TO;
var init_acts = __esm({
  "packages/language/src/canonical/acts.ts"() {
    "use strict";
    ACTS = {
      navigate: ["go to {url:place}[ as the page {page:text}]"],
      history: [
        ["go back", { move: "back" }],
        ["go forward", { move: "forward" }],
        ["reload the page", { move: "reload" }]
      ],
      click: ["{*clicks} {target}[ {count:times}][, looking {search:looking}][, which leads to the page {page:text}]"],
      click_away: [["click an empty place", { target: null }], "click outside of {target}"],
      hover: ["hover over {target}"],
      fill: [
        ["type {value:text}", { target: null }],
        "type {value:text} into {target}",
        ["append {value:text}", { target: null, append: true }],
        ["append {value:text} to {target}", { append: true }],
        "replace {replaces:text} with {value:text} in {target}"
      ],
      clear: ["clear {target}"],
      select: [["select {options:all}", { target: null }], "select {options:all} in {target}"],
      check: [
        ["check {target}", { to: true }],
        ["uncheck {target}", { to: false }],
        ["toggle {target}", { to: "toggle" }]
      ],
      set: ["set {target} to {value:text}"],
      choose: [{ say: "choose {option:text}[ from {target}]", instead: "select {options:all} in {target}" }],
      operate: ["use {verb:text}[ on {target}]"],
      add: ["add {thing:text}[ to {target}]"],
      sort: ["sort[ {target}] by {by:text}[ in {direction} order]"],
      filter: ["filter[ {target}][ by {by:text}] for {value:text}"],
      search: ["search[ {target}] for {text}"],
      press: ["press {keys}[ {count:times}][ in {target}]"],
      focus: ["focus {target}"],
      select_text: ["select the text of {target}"],
      scroll: [
        ["scroll to the top[ {count:times}]", { to: "top" }],
        ["scroll to the bottom[ {count:times}]", { to: "bottom" }],
        ["scroll up[ {count:times}]", { to: "up" }],
        ["scroll down[ {count:times}]", { to: "down" }],
        "scroll to {to:target}[ {count:times}]",
        "scroll {to:target} all the way to the {end}[ {count:times}]"
      ],
      scroll_until: ["scroll {direction:vertical}[ in {within:target}] until {condition:claims}"],
      drag: ["drag {source:target} {to:dragTo}"],
      upload: [["upload {files}", { target: null }], "upload {files} to {target}"],
      download: ["download the file by clicking {target}[ and remember its name as {name:variable}]"],
      wait_for: ["wait until {condition:waited}[, up to {timeoutMs:seconds}]"],
      pause: ["wait {durationMs:seconds}"],
      dialog: [
        ["accept the browser dialog[ with {text}]", { answer: "accept" }],
        ["dismiss the browser dialog[ with {text}]", { answer: "dismiss" }]
      ],
      sign_in: [
        "sign in as {username:text} with the password {password:text}",
        ["fill in the sign-in with the username {username:text} and the password {password:text}", { isSent: false }]
      ],
      remember: [
        "remember the {what:read} of {target} as {name:variable}",
        ["remember the {what:read} as {name:variable}", { target: null }],
        "remember the {word:ordinal} word of the {what:read} of {target} as {name:variable}",
        ["remember the {word:ordinal} word of the {what:read} as {name:variable}", { target: null }],
        ["remember the number of {target:many} as {name:variable}", { what: "count" }],
        ["remember the URL as {name:variable}", { what: "url", target: null }],
        ["remember the answer to the sum as {name:variable}", { what: "answer", target: null }]
      ],
      generate: ["generate a unique {what:madeUp} and remember it as {name:variable}"],
      open_tab: ["open a new tab[ at {url:address}]"],
      switch_tab: ["switch to {to:tab}"],
      close_tab: ["close the tab"],
      resize: ["resize the window to {width:count} by {height:count}"],
      wait_email: ["wait until an email{filter} arrives[, up to {timeoutMs:seconds}]"],
      open_email_link: ["open the[ {ordinal}] link[ {text}] in the email"],
      remember_email: ["remember the {what:mailed}[ of {digits:count} digits][ {text}] in the email as {name:variable}"]
    };
    DRAG_TO = {
      onto: ["onto {target}"],
      above: ["to above {target}"],
      below: ["to below {target}"],
      place: ["{way} by {count:placesOn}"],
      spot: ["to the {edges}", ["to the middle", { edges: [] }]],
      by: ["by {dx:signed} px across and {dy:signed} px down"]
    };
  }
});

// packages/language/src/canonical/claims.ts
var CLAIMS, each, EACH, EACH_OF_MANY, MOVING;
var init_claims = __esm({
  "packages/language/src/canonical/claims.ts"() {
    "use strict";
    CLAIMS = {
      text: [
        ["the page {*shows} {text}[ {scope}]", { target: null }],
        ["the page {*doesShow} {*anyOf}[ {scope}]", { target: null, negated: false }],
        "{target:shower} {*shows} {text}[ {scope}]",
        ["{target:shower} {*doesShow} {*anyOf}[ {scope}]", { negated: false }],
        { say: "{scope:partCalled} {*shows} {text}", is: { target: null }, instead: 'the page shows "text" in the part called "text"' },
        // What a control shows is what it holds; its text may be all that could be chosen in it.
        "the text in {target:control} {*shows} {text}[ {scope}]",
        ["the text in {target:control} {*doesShow} {*anyOf}[ {scope}]", { negated: false }]
      ],
      state: [
        "{target} is {*state}",
        "{target:kindly} is {*shown}",
        { say: "{target:rowOf} is {*shown}", instead: 'the row "name" is visible' }
      ],
      value: ["{target} {*holds} {value:text}"],
      row: [
        "the row of {keys:all} {*rowShows} {text}[ in the column {column:text}]",
        ["{place:scope}, the column {column:text} {*rowShows} {text}", { keys: [] }],
        ["{place:scope}, a cell {*rowShows} {text}", { keys: [] }],
        {
          say: "{place:firstRow} {*rowShows} {text} in the column {column:text}",
          is: { keys: [] },
          instead: 'in the first row, the column "column" shows "text"'
        }
      ],
      count: [
        "the number of {target:many} is {comparison:counting}{count}",
        ["the number of {target:many} is between {count} and {upTo:count}", { comparison: "at_least" }],
        ["the number of {target:many} is {comparison:counting}{amount:text}", { count: 0 }]
      ],
      number: ["the number in {target} is {*not}{comparison:numbered}{value:amount}"],
      compare: ["the number in {target} is {*not}{comparison:numbered}{terms:sum}"],
      moved: [
        ["{what:moving} is[ {by:amount}] more than before", { direction: "up" }],
        ["{what:moving} is[ {by:amount}] less than before", { direction: "down" }],
        ["{what:moving} is the same as before", { direction: "none" }]
      ],
      was: ["before the last step, {claim}"],
      every: [
        ["every {target:single} {what:each}", { quantity: "all" }],
        ["none of the {target:many} {what:eachOfMany}", { quantity: "none" }],
        "{quantity} of the {target:many} {what:eachOfMany}"
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
        ["no file[ named {name:text}] is downloaded[ and contains {containing:text}]", { negated: true }]
      ],
      email: [
        ["an email{filter} arrives", { negated: false }],
        ["no email{filter} arrives", { negated: true }]
      ],
      tab_opened: [
        ["a new tab is opened[ with the URL {url:address}]", { negated: false }],
        ["no new tab is opened[ with the URL {url:address}]", { negated: true }]
      ],
      load_time: ["the page loads within {atMostMs:seconds}"],
      no_errors: [
        ["there are no console errors", { what: "console" }],
        ["there are no JavaScript errors", { what: "page" }],
        ["no network requests fail", { what: "network" }]
      ]
    };
    each = ([show, cost, are, have]) => ({
      shows: [`{*${show}} {text}[ in the column {column:text}]`],
      shows_price: [`${show} a price`],
      costs: [`${cost} {comparison:exactly}{value:amount}`],
      is: [`${are} {*anyState}`],
      holds: [`{*${have}} {target}`]
    });
    EACH = each(["shows", "costs", "is", "has"]);
    EACH_OF_MANY = each(["show", "cost", "are", "have"]);
    MOVING = {
      count: [["the number of {target:many}", { comparison: "equals", count: 1 }]],
      number: [["the number in {target}", { comparison: "equals", value: "1", negated: false }]]
    };
  }
});

// packages/language/src/canonical/shape.ts
function named(name, shape, form) {
  let made;
  const inner = () => made ??= shape();
  const self = {
    read: (reader, at) => reader.once(self, at, () => inner().read(reader, at)),
    write: (value) => inner().write(value),
    gbnf: (book, first) => book.rule(first ? `${name}-first` : name, () => inner().gbnf(book, first)),
    form
  };
  return self;
}
function meaning(shape, { from, to, ...others }) {
  return {
    ...shape,
    ...from && {
      read: (reader, at) => shape.read(reader, at).flatMap(({ value, next }) => {
        const made = from(value, reader.words(at, next));
        return made === void 0 ? [] : [{ value: made, next }];
      })
    },
    ...to && {
      write: (value) => {
        const made = to(value);
        return made === null ? null : shape.write(made);
      }
    },
    ...others
  };
}
function either(shapes, form = shapes.map((shape) => shape.form).join(" | ")) {
  return {
    read: (reader, at) => shapes.flatMap((shape) => shape.read(reader, at)),
    write: (value) => firstOf(shapes, (shape) => shape.write(value)),
    gbnf: (book, first) => {
      const written = shapes.map((shape) => shape.gbnf(book, first)).filter((expression) => expression !== "");
      return `(${written.join(" | ")})`;
    },
    form
  };
}
function firstOf(all2, find) {
  for (const one2 of all2) {
    const found = find(one2);
    if (found !== null) return found;
  }
  return null;
}
var init_shape = __esm({
  "packages/language/src/canonical/shape.ts"() {
    "use strict";
  }
});

// packages/language/src/canonical/sequence.ts
function sentence(row, { shapes, says = {}, form }) {
  const { say: say2, is = {}, since = 1, until: until2 } = typeof row === "string" ? { say: row } : "say" in row ? row : { say: row[0], is: row[1] };
  const said2 = { ...says, ...is };
  const parts2 = partsOf(say2);
  const shapeOf = (name) => {
    const shape = shapes()[name];
    if (!shape) throw new Error(`No shape is called ${name}: ${say2}`);
    return shape;
  };
  return {
    get form() {
      return form ?? formOf(parts2, shapeOf);
    },
    read: (reader, at) => {
      if (reader.version < since || reader.version > (until2 ?? reader.version)) return [];
      return readParts(parts2, { reader, at, shapeOf }).map(({ value, next }) => ({ value: { ...said2, ...value }, next }));
    },
    write: (value) => {
      if (until2 !== void 0 || typeof value !== "object" || value === null) return null;
      const fields = value;
      if (Object.entries(said2).some(([key, wanted]) => !isSame(fields[key], wanted))) return null;
      const written = writeParts(parts2, fields, shapeOf);
      const keys = /* @__PURE__ */ new Set([...Object.keys(said2), ...written?.keys ?? []]);
      return written !== null && Object.keys(fields).every((key) => fields[key] === void 0 || keys.has(key)) ? written.text : null;
    },
    gbnf: (book, first) => until2 === void 0 ? gbnfOf(parts2, book, { first, shapeOf }) : ""
  };
}
function table(rows, options) {
  const kinds = new Map(
    Object.entries(rows).map(([kind, all2]) => [
      kind,
      all2.map((row) => sentence(row, { shapes: options.shapes, says: { [options.key]: kind } }))
    ])
  );
  const every = either([...kinds.values()].flat(), options.form ?? "");
  return {
    ...every,
    write: (value) => {
      const kind = value?.[options.key];
      return typeof kind === "string" ? either(kinds.get(kind) ?? [], "").write(value) : null;
    }
  };
}
function readParts(parts2, { reader, at, shapeOf }) {
  let open = [{ value: {}, next: at }];
  for (const part of parts2) {
    open = open.flatMap(
      (before) => readPart(part, { reader, at: before.next, shapeOf }).map(({ value, next }) => ({ value: { ...before.value, ...value }, next }))
    );
    if (open.length === 0) break;
  }
  return open;
}
function readPart(part, { reader, at, shapeOf }) {
  if (part.kind === "words") {
    const next = readWords(part.words, reader, at);
    return next === null ? [] : [{ value: {}, next }];
  }
  if (part.kind === "maybe") return [{ value: {}, next: at }, ...readParts(part.parts, { reader, at, shapeOf })];
  const { key } = part;
  return shapeOf(part.shape).read(reader, at).map(({ value, next }) => ({ value: key === null ? value : { [key]: value }, next }));
}
function writeParts(parts2, fields, shapeOf) {
  let text5 = "";
  const keys = [];
  for (const part of parts2) {
    if (part.kind === "words") text5 += part.raw;
    else if (part.kind === "maybe") {
      const inner = hasAny(part.parts, fields) ? writeParts(part.parts, fields, shapeOf) : null;
      text5 += inner?.text ?? "";
      keys.push(...inner?.keys ?? []);
    } else {
      const shape = shapeOf(part.shape);
      const value = part.key === null ? fields : fields[part.key];
      const written = value === void 0 ? null : shape.write(value);
      if (written === null) return null;
      text5 += written;
      keys.push(...part.key === null ? shape.keys ?? [] : [part.key]);
    }
  }
  return { text: text5, keys };
}
function hasAny(parts2, fields) {
  return parts2.some((part) => part.kind === "place" && part.key !== null && fields[part.key] !== void 0);
}
function gbnfOf(parts2, book, { first, shapeOf }) {
  const written = parts2.map((part, n) => {
    const isFirst = first && n === 0;
    if (part.kind === "words") return literal(isFirst ? capitalized(part.raw) : part.raw);
    if (part.kind === "maybe") return `(${gbnfOf(part.parts, book, { first: isFirst, shapeOf })})?`;
    return shapeOf(part.shape).gbnf(book, isFirst);
  });
  return written.join(" ");
}
function formOf(parts2, shapeOf) {
  const forms2 = parts2.map((part) => {
    if (part.kind === "words") return part.raw;
    if (part.kind === "maybe") return `[${formOf(part.parts, shapeOf)}]`;
    const { form } = shapeOf(part.shape);
    return form === '"text"' && part.key !== null ? `"${part.key}"` : form;
  });
  return forms2.join("");
}
function partsOf(say2) {
  const parts2 = [];
  for (const [piece] of say2.matchAll(/\{[^}]*\}|\[[^\]]*\]|[^{[]+/gu)) {
    if (piece.startsWith("[")) parts2.push({ kind: "maybe", parts: partsOf(piece.slice(1, -1)) });
    else if (piece.startsWith("{")) {
      const [key = "", shape = key] = piece.slice(1, -1).split(":");
      parts2.push(key.startsWith("*") ? { kind: "place", key: null, shape: key.slice(1) } : { kind: "place", key, shape });
    } else parts2.push({ kind: "words", raw: piece, words: tokenize(piece) });
  }
  return parts2;
}
var isTold;
var init_sequence = __esm({
  "packages/language/src/canonical/sequence.ts"() {
    "use strict";
    init_grammar_book();
    init_leaves();
    init_shape();
    init_tokens();
    isTold = (row) => typeof row === "string" || !("instead" in row || "until" in row);
  }
});

// packages/language/src/canonical/texts.ts
function textAt(reader, at) {
  const token = reader.tokens[at];
  if (token?.kind === "text" || token?.kind === "variable") return token.value;
  reader.missed(at, text.form);
  return null;
}
function signAt({ tokens }, at) {
  const [word, number] = [tokens[at], tokens[at + 1]];
  if (word?.kind !== "word") return null;
  if (word.value === "newline") return { sign: "\n", next: at + 1 };
  const sign = word.value === "character" && number?.kind === "number" ? String.fromCodePoint(Number(number.value) % 65536) : "";
  return UNWRITABLE.test(sign) ? { sign, next: at + 2 } : null;
}
function list(one2, { last, between = ",", form = `${one2.form} ${last} ${one2.form}`, isBackwards = false }) {
  const gap = new RegExp("\\p{L}", "u").test(between) ? ` ${between} ` : `${between} `;
  const end = last === between ? gap : ` ${last} `;
  const ordered2 = (items) => isBackwards ? items.toReversed() : items;
  const goOn = (reader, open, joint) => open.flatMap(({ value, next }) => {
    const token = reader.tokens[next];
    const isJoined = joint === "" || token?.kind !== "text" && token?.value === joint;
    if (!isJoined) reader.missed(next, joint);
    const more = isJoined ? one2.read(reader, joint === "" ? next : next + 1) : [];
    return more.map((item) => ({ value: [...value, item.value], next: item.next }));
  });
  return {
    form,
    read: (reader, at) => {
      let open = one2.read(reader, at).map(({ value, next }) => ({ value: [value], next }));
      const found = [...open];
      while (open.length > 0) {
        const closed = goOn(reader, open, last);
        found.push(...closed);
        open = last === between ? closed : goOn(reader, open, between);
      }
      return found.map(({ value, next }) => ({ value: ordered2(value), next }));
    },
    write: (value) => {
      if (!Array.isArray(value) || value.length === 0) return null;
      const written = ordered2(value).map((item) => one2.write(item));
      if (written.includes(null)) return null;
      return written.length === 1 ? written[0] ?? null : `${written.slice(0, -1).join(gap)}${end}${written.at(-1)}`;
    },
    gbnf: (book, first) => {
      const [head, item] = [one2.gbnf(book, first), one2.gbnf(book, false)];
      return last === between ? `${head} (${literal(gap)} ${item})*` : `${head} ((${literal(gap)} ${item})* ${literal(end)} ${item})?`;
    }
  };
}
var UNWRITABLE, text, IS_ADDRESS, address, place;
var init_texts = __esm({
  "packages/language/src/canonical/texts.ts"() {
    "use strict";
    init_grammar_book();
    UNWRITABLE = /([\u0000-\u0008\n-\u001f\u007f\u0085\u2028\u2029])/u;
    text = {
      form: '"text"',
      read: (reader, at) => {
        const first = textAt(reader, at);
        if (first === null) return [];
        const found = [{ value: first, next: at + 1 }];
        for (let [value, next] = [first, at + 1]; ; ) {
          const sign = signAt(reader, next);
          const more = sign && textAt(reader, sign.next);
          if (sign === null || more === null) return found;
          value += sign.sign + more;
          next = sign.next + 1;
          found.push({ value, next });
        }
      },
      write: (value) => {
        if (typeof value !== "string") return null;
        const parts2 = value.split(UNWRITABLE);
        return parts2.map((part, n) => n % 2 === 0 ? `"${part.replaceAll('"', '""')}"` : part === "\n" ? "newline" : `character ${part.charCodeAt(0)}`).join(" ");
      },
      gbnf: (book) => {
        book.rule("quoted", () => String.raw`"\"" ([^"\x00-\x08\x0A-\x1F\x7F] | "\"\"")* "\""`);
        return book.rule("text", () => 'quoted (" newline " quoted)*');
      }
    };
    IS_ADDRESS = /^(?:\/|https?:\/\/|\{\{)/u;
    address = {
      ...text,
      read: (reader, at) => {
        const token = reader.tokens[at];
        return token?.kind === "address" ? [{ value: token.value, next: at + 1 }] : text.read(reader, at);
      }
    };
    place = {
      form: '"url"',
      read: (reader, at) => {
        const word = reader.tokens[at];
        if (word?.kind === "word" && word.value === "address") return text.read(reader, at + 1);
        const found = address.read(reader, at).filter(({ value }) => IS_ADDRESS.test(String(value)));
        if (found.length === 0) reader.missed(at, "address");
        return found;
      },
      write: (value) => typeof value === "string" && !IS_ADDRESS.test(value) ? `the address ${text.write(value)}` : text.write(value),
      gbnf: (book) => {
        book.rule("place", () => String.raw`"\"" ("/" | "http://" | "https://" | "{{") ([^"\x00-\x08\x0A-\x1F\x7F] | "\"\"")* "\""`);
        return `(place | "the address " ${text.gbnf(book, false)})`;
      }
    };
  }
});

// packages/language/src/canonical/places.ts
function held(kind) {
  return { [kind]: [`in the ${kind} of {texts:all}`, calledSo(kind, "of "), [`in the ${kind}`, { texts: [] }], ...numbered2(kind)] };
}
function area(kind) {
  const ofTables = kind === "table" ? numbered2(kind) : [];
  return { [kind]: [`in the ${kind} {texts:all}`, calledSo(kind, ""), [`in the ${kind}`, { texts: [] }], ...ofTables] };
}
function calledSo(kind, of) {
  return { say: `in the ${kind} called {texts:all}`, instead: `in the ${kind} ${of}"text"` };
}
function numbered2(kind) {
  return [[`in the {ordinal} ${kind}[ called {noun:text}]`, { texts: [] }]];
}
function target(name, shapes) {
  const own = { ...shapes(), name };
  return meaning(sentence(TARGET_ROW, { shapes: () => own }), { form: "THING", from: (value, words) => ({ ...value, words }) });
}
function naming(rows, shapes) {
  const all2 = either(
    rows.map((row) => sentence(row, { shapes })),
    ""
  );
  return meaning(all2, { keys: NAME_KEYS, to: (value) => pick(value, NAME_KEYS) });
}
function places(shapes) {
  const one2 = naming([BARE, ...kindly("kind")], shapes);
  const thing = (name, rows, form = "THING") => named(name, () => target(naming(rows, shapes), shapes), form);
  const scope = named("scope", () => table(SCOPES, { key: "kind", shapes }), "in PLACE");
  const relation = either(
    RELATION.map((row) => sentence(row, { shapes })),
    "next to THING"
  );
  return {
    core: withWords(named("core", () => one2, "THING")),
    target: named("target", () => target(one2, shapes), "THING"),
    shower: thing("shower", [BARE, ...kindly("otherKind")]),
    control: thing("control", ofKind("controlKind")),
    rowOf: thing("row-of", [["the {role:heldKind} of {name:text}", { quoted: true }]]),
    firstRow: onePlace({ row: [["the {ordinal} row", { texts: [] }]] }, shapes),
    partCalled: onePlace({ called: ["the part called {texts:all}"] }, shapes),
    kindly: thing("kindly", kindly("kind")),
    single: thing("single", plain2("thing", "kind"), "KIND"),
    many: thing("many", plain2("things", "kinds"), "KINDS"),
    scope: named("places", () => list(scope, { last: "", between: "", isBackwards: true, form: "in PLACE" }), "in PLACE"),
    relations: named("relations", () => list(relation, { last: "", between: "", form: "next to THING" }), "next to THING")
  };
}
function onePlace(rows, shapes) {
  return meaning(table(rows, { key: "kind", shapes }), {
    from: (value) => [value],
    to: (value) => value.length === 1 ? value[0] : null
  });
}
var plain2, kindly, ofKind, BARE, RELATION, SCOPES, TARGET_ROW, NAME_KEYS, withWords;
var init_places = __esm({
  "packages/language/src/canonical/places.ts"() {
    "use strict";
    init_leaves();
    init_sequence();
    init_shape();
    init_texts();
    plain2 = (thing, kind) => [
      [`[{ordinal} ]${thing} {name:text}`, { quoted: true }],
      [`[{ordinal} ]{role:${kind}} {name:text}`, { quoted: true }],
      `[{ordinal} ]{role:${kind}} called {name:text}`,
      `[{ordinal} ]{role:${kind}}`,
      `[{ordinal} ]${thing} called {name:text}`,
      `[{ordinal} ]${thing}`
    ];
    kindly = (kind) => [
      ["the thing {name:text}", { quoted: true }],
      ["the {ordinal} {name:text}", { quoted: true }],
      ...ofKind(kind),
      "the[ {ordinal}] thing called {name:text}",
      "the[ {ordinal}] thing"
    ];
    ofKind = (kind) => [
      [`the[ {ordinal}] {role:${kind}} {name:text}`, { quoted: true }],
      `the[ {ordinal}] {role:${kind}} called {name:text}`,
      `the[ {ordinal}] {role:${kind}}`
    ];
    BARE = ["{name:text}", { quoted: true }];
    RELATION = ["{kind:relation} {target:core}", "{kind:relation} ({target})"];
    SCOPES = {
      ...held("row"),
      ...held("item"),
      ...held("card"),
      ...area("section"),
      ...area("dialog"),
      ...area("form"),
      ...area("list"),
      ...area("table"),
      ...area("menu"),
      ...area("frame"),
      any: ["in the part {texts:all}", ["in the part", { texts: [] }]],
      called: ["in the part called {texts:all}"],
      heading: ["under the heading {texts:all}", ["under the heading", { texts: [] }]],
      corner: ["at the {texts:edges}"]
    };
    TARGET_ROW = "{*name}[ with the value {holds:text}][ {relations}][ {scope}]";
    NAME_KEYS = ["name", "quoted", "role", "ordinal"];
    withWords = (core) => meaning(core, {
      from: (value, words) => ({ ...value, words }),
      to: (value) => isSame(value, pick(value, NAME_KEYS)) ? value : null
    });
  }
});

// packages/language/src/canonical/shapes.ts
function claims(one2) {
  const several = list(one2, { last: ";", between: ";" });
  return meaning(several, {
    form: "CLAIM",
    from: (value) => {
      const of = value;
      return of.length === 1 ? of[0] : { kind: "all", of };
    },
    to: (value) => {
      const { kind, of } = value;
      return kind !== "all" || of === void 0 ? [value] : of.length < 2 ? null : of;
    }
  });
}
function asRule(name, words) {
  const rule2 = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { ...words, gbnf: (book, first) => book.rule(first ? `${rule2}-first` : rule2, () => words.gbnf(book, first)) };
}
function make() {
  const shapes = () => made;
  const own = (rows, form = "", key = "kind") => table(rows, { key, shapes, form });
  const one2 = (say2, form) => sentence(say2, { shapes, form });
  const behind = (say2, form) => meaning(one2(say2, form), { from: (value) => value.value, to: (value) => ({ value }) });
  const claim = named("claim", () => own(CLAIMS), "CLAIM");
  const allClaims = named("claims", () => claims(claim), "CLAIM");
  const edge = phrases({ top: "top", bottom: "bottom", left: "left", right: "right" });
  const inTab = phrases(Object.fromEntries(["new", "first", "last", "previous", "next"].map((which) => [`the ${which} tab`, which])));
  const made = {
    ...Object.fromEntries(Object.entries(WORDS2).map(([name, words]) => [name, asRule(name, words)])),
    text,
    address,
    place,
    count,
    signed,
    seconds: counted("second", "seconds", 1e3),
    ordinal,
    variable,
    ...places(shapes),
    times: counted("time", "times"),
    placesOn: counted("place", "places"),
    amount: either([plainNumber, text], "12.50"),
    keys: either([plainKey, behind("the key {value:text}", 'the key "text"')], "Control+A"),
    anyOf: textOrTexts,
    all: list(text, { last: "and" }),
    edges: list(edge, { last: "", between: "", form: "top right" }),
    files: list(one2(FILE, '"photo.png"'), { last: "and" }),
    filter: one2(EMAIL, '[ to "to"][ from "from"][ with the subject "subject"][ containing "containing"]'),
    tab: either([inTab, one2("tab {number:count}", "tab N"), one2("the tab titled {title:text}", 'the tab titled "title"')]),
    dragTo: own(DRAG_TO, "onto THING*"),
    sum: list(behind("the number in {value:target}", "the number in THING"), { last: "plus", between: "plus" }),
    moving: own(MOVING, "the number of KINDS|in THING"),
    quantity: one2("{comparison:exactly}{count}", "at least N"),
    each: named("each", () => own(EACH), "shows \u2026"),
    eachOfMany: named("each-of-many", () => own(EACH_OF_MANY), "show \u2026"),
    claim,
    claims: allClaims,
    waited: waited(allClaims),
    act: named("act", () => own(ACTS), "ACT"),
    intent: named("intent", () => own(INTENTS, "", "type"), "SENTENCE"),
    head: named("head", () => own(HEADS), "HEAD"),
    cells: list(one2("{cell:text} as {column:text}", '"cell" as "column"'), { last: "and" })
  };
  return made;
}
function shapeCalled(name) {
  const shape = (known ??= make())[name];
  if (!shape) throw new Error(`No shape is called ${name}`);
  return shape;
}
var FILE, EMAIL, INTENTS, HEADS, textOrTexts, waited, known;
var init_shapes = __esm({
  "packages/language/src/canonical/shapes.ts"() {
    "use strict";
    init_acts();
    init_claims();
    init_leaves();
    init_places();
    init_sequence();
    init_shape();
    init_texts();
    init_words2();
    FILE = "{name:text}[ of the type {type:text}][ of {bytes:count} bytes][ with the content {content:text}]";
    EMAIL = "[ to {to:text}][ from {from:text}][ with the subject {subject:text}][ containing {containing:text}]";
    INTENTS = {
      act: ["{act}", ["{act} if it is visible", { ifVisible: true }]],
      assert: ["{assertion:claims}[ within {timeoutMs:seconds}]"]
    };
    HEADS = {
      if: ["if {condition:claims}"],
      repeat: ["repeat {times}"],
      repeat_until: ["repeat until {condition:claims}, at most {max:times}"],
      for_each_element: ["for each {target:single}", "for the first {first:count} {target:many}"],
      for_each_data: ["for each of these rows"]
    };
    textOrTexts = meaning(list(text, { last: "or" }), {
      gbnf: (book) => `${text.gbnf(book, false)} (", " ${text.gbnf(book, false)})* " or " ${text.gbnf(book, false)}`,
      keys: ["text", "orTexts"],
      from: (value) => {
        const [first, ...orTexts] = value;
        return orTexts.length === 0 ? void 0 : { text: first, orTexts };
      },
      to: (value) => {
        const { text: first, orTexts = [] } = value;
        return orTexts.length === 0 ? null : [first, ...orTexts];
      }
    });
    waited = (all2) => meaning(all2, {
      from: (value) => {
        const { kind, negated } = value;
        return kind === "email" && negated === false ? void 0 : value;
      }
    });
  }
});

// packages/language/src/canonical/nearest.ts
function formOf2(row) {
  const shapes = new Proxy({}, { get: (_, name) => shapeCalled(name) });
  return capitalized(sentence(row, { shapes: () => shapes }).form);
}
function forms() {
  known2 ??= [...Object.values(ACTS), ...Object.values(CLAIMS)].flat().filter(isTold).map((row) => {
    const form = formOf2(row);
    const words = tokenize(form.replaceAll(new RegExp('\\[[^\\]]*\\]|\\p{Lu}{2,}|"[^"]*"|\\*', "gu"), " ")).filter(({ kind }) => kind === "word");
    return { form, words: new Set(words.map(({ value }) => value)), first: words[0]?.value ?? "" };
  });
  return known2;
}
function nearestForm(tokens, expected) {
  const said2 = tokens.filter(({ kind }) => kind === "word").map(({ value }) => value);
  const scored = forms().map(({ form, words, first }) => {
    const shared = said2.filter((word) => words.has(word)).length;
    const verb2 = said2.slice(0, 2).some((word) => isNear(word, first)) ? 2 : 0;
    const wanted = [...words].some((word) => word !== first && expected.has(word)) ? 0.5 : 0;
    return { form, score: verb2 + (verb2 > 0 ? wanted : 0) + 2 * shared / (words.size + said2.length + 1) };
  });
  const best = scored.reduce((one2, other) => other.score > one2.score ? other : one2, { form: "", score: 0 });
  return best.score >= 0.3 ? best.form : null;
}
function isNear(word, other) {
  if (word === other) return true;
  if (Math.abs(word.length - other.length) > 1 || word.length < 3 || other.length < 3) return false;
  const from = [...word].findIndex((letter, n) => letter !== other[n]);
  if (from < 0) return true;
  const [rest, others] = [word.slice(from), other.slice(from)];
  return rest.slice(1) === others.slice(1) || rest.slice(1) === others || rest === others.slice(1);
}
var known2;
var init_nearest = __esm({
  "packages/language/src/canonical/nearest.ts"() {
    "use strict";
    init_acts();
    init_claims();
    init_grammar_book();
    init_sequence();
    init_shapes();
    init_tokens();
  }
});

// packages/language/src/canonical/reader.ts
var Reader;
var init_reader = __esm({
  "packages/language/src/canonical/reader.ts"() {
    "use strict";
    Reader = class {
      tokens;
      version;
      /** The furthest token that did not fit, and what would have. */
      farthest = 0;
      expected = /* @__PURE__ */ new Set();
      source;
      known = /* @__PURE__ */ new Map();
      constructor({ tokens, source, version }) {
        this.tokens = tokens;
        this.source = source;
        this.version = version;
      }
      missed(at, wanted) {
        if (at < this.farthest) return;
        if (at > this.farthest) this.expected.clear();
        this.farthest = at;
        this.expected.add(wanted);
      }
      /** As written. */
      words(at, next) {
        return this.source.slice(this.tokens[at]?.from, this.tokens[next - 1]?.to);
      }
      once(shape, at, read2) {
        let places2 = this.known.get(shape);
        if (!places2) this.known.set(shape, places2 = /* @__PURE__ */ new Map());
        let found = places2.get(at);
        if (!found) places2.set(at, found = read2());
        return found;
      }
    };
  }
});

// packages/language/src/canonical/canonical.ts
function readSentence({ text: sentence2, at }, shape, version = CANONICAL_VERSION) {
  const isKnown = Number.isInteger(version) && version >= 1 && version <= CANONICAL_VERSION;
  const tokens = sentence2.length > LONGEST || !isKnown ? [] : tokenize(sentence2, KIND_WORDS);
  const reader = new Reader({ tokens, source: sentence2, version });
  const whole3 = shapeCalled(shape).read(reader, 0).filter(({ next }) => next === tokens.length);
  const [first, ...others] = whole3;
  if (first !== void 0 && tokens.length > 0 && others.every(({ value }) => isSame(value, first.value))) return first.value;
  const error = {
    type: "error",
    at: at + (tokens[reader.farthest]?.from ?? (isKnown ? sentence2.length : 0)),
    expected: [...reader.expected],
    // Most lines that are read here are in free words, and nobody asks.
    get nearest() {
      return nearestForm(tokens, reader.expected);
    }
  };
  return error;
}
function sentencesIn(line2) {
  const tokens = tokenize(line2, KIND_WORDS);
  const reader = new Reader({ tokens, source: line2, version: CANONICAL_VERSION });
  const starts = new Map(tokens.map(({ from }, n) => [from, n]).toReversed());
  return (from) => {
    const start = starts.get(from);
    const found = start === void 0 ? [] : shapeCalled("intent").read(reader, start);
    return found.map(({ value, next }) => ({ intent: value, to: tokens[next - 1]?.to ?? 0 }));
  };
}
function writeSentence(intent) {
  const written = shapeCalled("intent").write(normalizeIntent(intent));
  return written === null ? null : capitalized(written);
}
var CANONICAL_VERSION, LONGEST;
var init_canonical = __esm({
  "packages/language/src/canonical/canonical.ts"() {
    "use strict";
    init_grammar_book();
    init_leaves();
    init_normalize();
    init_nearest();
    init_reader();
    init_shapes();
    init_tokens();
    init_words2();
    CANONICAL_VERSION = 1;
    LONGEST = 1e4;
  }
});

// packages/language/src/control.ts
function makeCondition(condition, met, unmet) {
  return { kind: "if", condition, then: met, otherwise: unmet };
}
function withBody(control2, body, otherwise = []) {
  return control2.kind === "if" ? makeCondition(control2.condition, body, otherwise) : { ...control2, body };
}
function withBodies(control2, change) {
  return control2.kind === "if" ? withBody(control2, change(control2.then), change(control2.otherwise)) : withBody(control2, change(control2.body));
}
var init_control = __esm({
  "packages/language/src/control.ts"() {
    "use strict";
  }
});

// packages/language/src/given.ts
function given(fields) {
  const present = {};
  for (const [key, value] of Object.entries(fields)) if (value !== void 0) present[key] = value;
  return present;
}
var init_given = __esm({
  "packages/language/src/given.ts"() {
    "use strict";
  }
});

// packages/language/src/canonical/document.ts
function writeDocument(lines, depth) {
  const written = lines.map(({ intent }) => intent.type === "unknown" ? null : writeAt(depth, intent));
  return written.includes(null) ? null : written.join("\n");
}
function writeAt(depth, intent) {
  const indent = " ".repeat(depth * INDENT);
  if (intent.type !== "control") {
    const sentence2 = writeSentence(intent);
    return sentence2 && `${indent}${sentence2}`;
  }
  const { control: control2 } = intent;
  const said2 = shapeCalled("head").write(headOf(control2));
  const data2 = control2.kind === "for_each_data" ? control2.rows.map(writeRow) : [];
  const [body, otherwise] = control2.kind === "if" ? [control2.then, control2.otherwise] : [control2.body, []];
  const [inner, others] = [writeDocument(body, depth + 1), writeDocument(otherwise, depth + 1)];
  if (said2 === null || inner === null || others === null || data2.includes(null)) return null;
  const lines = [`${indent}${capitalized(said2)}:`, ...data2.map((row) => `${indent}  ${row}`), inner];
  if (others !== "") lines.push(`${indent}Otherwise:`, others);
  return lines.filter((line2) => line2 !== "").join("\n");
}
function headOf(control2) {
  const plain4 = normalizeIntent({ type: "control", control: control2 });
  return Object.fromEntries(Object.entries(plain4.control).filter(([key]) => !INSIDE.has(key)));
}
function writeRow(row) {
  const cells = Object.entries(row).map(([column, cell2]) => ({ column, cell: cell2 }));
  if (cells.length === 0) return "With nothing";
  const written = shapeCalled("cells").write(cells);
  return written && `With ${written}`;
}
function readIntent(text5, version) {
  const lines = readDocument(text5, version);
  if (isError(lines)) return lines;
  const [first, second] = lines;
  if (first && !second && first.intent.type !== "unknown") return first.intent;
  return { type: "error", at: second ? text5.indexOf(second.text, first?.text.length) : 0, expected: ["one sentence"], nearest: null };
}
function readDocument(text5, version) {
  const lines = [];
  let at = 0;
  for (const [n, line2] of text5.split("\n").entries()) {
    const inner = line2.trim();
    const spaces = line2.length - line2.trimStart().length;
    if (inner !== "") lines.push({ line: n + 1, depth: spaces / INDENT, text: inner, at: at + spaces });
    at += line2.length + 1;
  }
  try {
    return new Lines(lines, version).all();
  } catch (error) {
    if (error instanceof Misread) return error.told;
    throw error;
  }
}
function misplaced({ at }) {
  const expected = ["a line that begins where the one above it does, or two spaces further in below a colon"];
  return new Misread({ type: "error", at, expected, nearest: null });
}
function isError(read2) {
  return typeof read2 === "object" && read2 !== null && read2.type === "error";
}
var INDENT, DEEPEST, writeIntent, INSIDE, Misread, Lines;
var init_document = __esm({
  "packages/language/src/canonical/document.ts"() {
    "use strict";
    init_control();
    init_given();
    init_canonical();
    init_grammar_book();
    init_normalize();
    init_shapes();
    INDENT = 2;
    DEEPEST = 40;
    writeIntent = (intent) => writeAt(0, intent);
    INSIDE = /* @__PURE__ */ new Set(["then", "otherwise", "body", "rows"]);
    Misread = class extends Error {
      told;
      constructor(told) {
        super();
        this.told = told;
      }
    };
    Lines = class {
      lines;
      version;
      at = 0;
      constructor(lines, version) {
        this.lines = lines;
        this.version = version;
      }
      get next() {
        return this.lines[this.at];
      }
      all() {
        const read2 = this.body(this.next?.depth ?? 0);
        if (this.next) throw misplaced(this.next);
        return read2;
      }
      body(depth) {
        const read2 = [];
        for (let line2 = this.next; line2?.depth === depth; line2 = this.next) {
          if (depth > DEEPEST) throw misplaced(line2);
          this.at += 1;
          const intent = line2.text.endsWith(":") ? { type: "control", control: this.block(line2) } : this.said(line2, "intent");
          read2.push({ line: line2.line, text: line2.text, intent });
        }
        return read2;
      }
      /** A line with a colon, and what stands below it. */
      block({ text: text5, at, depth }) {
        const head = this.said({ text: text5.slice(0, -1), at }, "head");
        const rows = head.kind === "for_each_data" ? this.rows(depth + 1) : void 0;
        const body = this.body(depth + 1);
        const isTwofold = head.kind === "if" && this.next?.depth === depth && /^otherwise:$/i.test(this.next.text);
        if (isTwofold) this.at += 1;
        return withBody({ ...head, ...given({ rows }) }, body, isTwofold ? this.body(depth + 1) : []);
      }
      rows(depth) {
        const rows = [];
        for (let line2 = this.next; line2?.depth === depth && /^with /i.test(line2.text); line2 = this.next) {
          const [text5, at] = [line2.text.slice("with ".length), line2.at + "with ".length];
          const cells = /^nothing\.?$/i.test(text5) ? [] : this.said({ text: text5, at }, "cells");
          rows.push(Object.fromEntries(cells.map(({ column, cell: cell2 }) => [column, cell2])));
          this.at += 1;
        }
        return rows;
      }
      said(piece, shape) {
        const read2 = readSentence(piece, shape, this.version);
        if (isError(read2)) throw new Misread(read2);
        return read2;
      }
    };
  }
});

// packages/language/src/canonical/same-meaning.ts
function sameMeaning(one2, other) {
  return one2 === other || keyOf(one2) === keyOf(other);
}
function keyOf(intents) {
  const runs = [];
  for (const intent of intents.flatMap(claimsOf)) {
    const isClaim = intent.type === "assert";
    const plain4 = plainer(normalizeIntent(intent));
    const key = writeIntent(plain4) ?? JSON.stringify(plain4);
    const run = runs.at(-1);
    if (isClaim && run?.isClaim === true) run.of.push(key);
    else runs.push({ isClaim, of: [key] });
  }
  return runs.map(({ of }) => [...new Set(of)].toSorted().join("\n")).join("\n\n");
}
function claimsOf(intent) {
  if (intent.type === "assert" && intent.timeoutMs !== void 0) {
    const { assertion, timeoutMs } = intent;
    return [
      { type: "act", act: { kind: "wait_for", condition: assertion, timeoutMs } },
      { type: "assert", assertion }
    ];
  }
  if (intent.type !== "assert" || intent.assertion.kind !== "all") return [intent];
  return intent.assertion.of.map((assertion) => ({ ...intent, assertion }));
}
function plainer(value, key = "") {
  if (typeof value === "string") return NAMES.has(key) ? plainName(value) : value;
  if (Array.isArray(value)) return value.map((one2) => plainer(one2, key));
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([name]) => name !== "page").map(([name, one2]) => [name, plainer(one2, name)]);
  return asText(Object.fromEntries(fields));
}
function asText(fields) {
  if (fields["name"] !== void 0 && fields["kind"] === void 0) {
    const { role, ...rest } = fields;
    return { ...rest, quoted: true, ...role === void 0 || PLAIN_KINDS.has(role) ? {} : { role } };
  }
  if (Array.isArray(fields["texts"]) && fields["texts"].length > 0 && PLACES.has(fields["kind"])) return { ...fields, kind: "any" };
  const target2 = fields["target"];
  if (fields["kind"] === "sorted" && target2?.["role"] === "list" && target2["name"] === void 0)
    return { ...fields, target: { ...target2, role: void 0, name: "items", quoted: true } };
  const isSeen = fields["kind"] === "state" && (fields["state"] === "visible" || fields["state"] === "hidden");
  const isText2 = target2?.["role"] === void 0 || target2["role"] === "message";
  if (!isSeen || fields["negated"] !== false || target2?.["name"] === void 0 || !isText2) return fields;
  if (target2["relations"] !== void 0 || target2["ordinal"] !== void 0) return fields;
  const { scope } = target2;
  const text5 = { kind: "text", text: target2["name"], match: "contains", target: null, negated: fields["state"] === "hidden" };
  return scope === void 0 ? text5 : { ...text5, scope };
}
function plainName(text5) {
  const plain4 = text5.normalize("NFKC").replaceAll(/[‘’]/gu, "'").replaceAll(/[“”]/gu, '"').replaceAll(/\s+/gu, " ");
  return plain4.trim().replace(/[.:…]+$/u, "").toLowerCase();
}
var NAMES, PLAIN_KINDS, PLACES;
var init_same_meaning = __esm({
  "packages/language/src/canonical/same-meaning.ts"() {
    "use strict";
    init_normalize();
    init_document();
    NAMES = /* @__PURE__ */ new Set(["name", "text", "texts", "options", "column", "noun"]);
    PLAIN_KINDS = /* @__PURE__ */ new Set(["text", "field"]);
    PLACES = /* @__PURE__ */ new Set(["any", "section", "row", "item", "card", "list", "form", "table"]);
  }
});

// packages/language/src/canonical/reference.ts
function referenceParts() {
  return [
    { title: "What is done", forms: [...all(ACTS), "ACT if it is visible"] },
    { title: "What is expected", forms: [...all(CLAIMS), "CLAIM within N seconds", "CLAIM; CLAIM"] },
    { title: "What is said of each of several", forms: all(EACH) },
    {
      title: "Blocks: what belongs to such a line stands below it, two spaces further in",
      forms: [
        "If CLAIM:",
        "Otherwise:",
        "Repeat N times:",
        "Repeat until CLAIM, at most N times:",
        "For each KIND:",
        "For the first N KINDS:",
        'For each of these rows: (first a line for each row: With "Ann" as "name" and "Admin" as "role")'
      ]
    }
  ];
}
function canonicalReference() {
  const lists = referenceParts().map(({ title, forms: forms2 }) => `## ${title}
${forms2.join("\n")}
`);
  return `# Sentences
${PARTS.join("\n")}

${lists.join("\n")}`;
}
var all, PARTS;
var init_reference = __esm({
  "packages/language/src/canonical/reference.ts"() {
    "use strict";
    init_acts();
    init_claims();
    init_nearest();
    init_sequence();
    init_words2();
    all = (rows) => Object.values(rows).flat().filter(isTold).map(formOf2);
    PARTS = [
      `THING is \`"Save"\`, \`the button "Save"\`, \`the second button "Edit"\`, \`the last row\`, \`the dialog\`. A name in quotes is what the page itself shows. What only people call so is \`the icon called "cart"\`, \`the thing called "price"\`.`,
      `Behind it may stand, in this order: what a field holds (\`the field "City" with the value "Bonn"\`), what it is near (\`next to THING\`, \`above THING\`, \`below THING\`, \`near THING\`, \`to the left of THING\`, \`to the right of THING\`; a THING there that has more than its name stands in brackets), and where it is (PLACE).`,
      `PLACE is \`in the row of "Ann"\` (also \`item\`, \`card\`; \`of "Ann" and "Admin"\` where it holds both), \`in the section "Billing"\` (also \`dialog\`, \`form\`, \`list\`, \`table\`, \`menu\`, \`frame\`, \`part\`), \`in the dialog\`, \`in the second row\`, \`in the second item called "product"\`, \`under the heading "Prices"\`, \`at the top right\`. A place that the page does not name is \`in the part called "sidebar"\`. Several stand one behind the other, the innermost first: \`in the row of "Ann" in the table "Users"\`.`,
      `KIND is ${Object.values(KINDS2).map(([one2]) => one2).join(
        ", "
      )}, thing; KINDS are several of them (\`rows\`, \`buttons "Edit"\`). STATE is visible, hidden, enabled, disabled, editable, read-only, checked, unchecked, expanded, collapsed; focused, selected, required, invalid, empty, or "not" before one of these five. LOOK is ${LOOKS.join(", ")}. What is visible or hidden is a thing, \`The thing "Saved" is visible\`; a text is shown.`,
      `Texts and names stand in double quotes; a quote inside is written twice (\`"He said ""no"""\`), a line break between two texts (\`"one" newline "two"\`). \`"A" and "B"\` may be \`"A", "B" and "C"\`. Variables are \`{{NAME}}\`, also inside of quotes. What stands in [ ] may be left out, | separates alternatives.`,
      `The star: shows* (does not show, shows exactly, shows a text that starts with / ends with / matches, shows no text that ...); is* (is not, contains, does not contain, starts with, ends with, matches); has the value*, leads to* (does not ..., has a value that contains, leads to an address that contains, ...); says* (says exactly, says a text that ...); offers* (offers exactly, does not offer); has* (does not have); at least* (at most, more than, fewer than, for amounts less than; exactly of several); click* (double-click, right-click, press and hold, expand, collapse); onto THING* (instead of it: to above THING, to below THING, up by N places, to the top left, by N px across and N px down).`
    ];
  }
});

// packages/language/src/canonical/index.ts
var init_canonical2 = __esm({
  "packages/language/src/canonical/index.ts"() {
    "use strict";
    init_canonical();
    init_document();
    init_same_meaning();
    init_reference();
  }
});

// packages/language/src/chart/edge.ts
function cheapest(found) {
  if (found.length < 2) return found;
  return [...Map.groupBy(found, ({ end }) => end).values()].flatMap((same) => same.length < 2 ? same : different(same));
}
function different(same) {
  same.sort((a, b) => a.cost - b.cost);
  const most = (same[0]?.cost ?? 0) + WIDEST_GAP;
  const kept2 = [];
  const keys = /* @__PURE__ */ new Set();
  for (const one2 of same) {
    if (kept2.length >= MOST_READINGS || one2.cost > most) break;
    const key = meaningKey(one2.value);
    if (keys.has(key)) continue;
    keys.add(key);
    kept2.push(one2);
  }
  return kept2;
}
function meaningKey(value) {
  if (typeof value === "string") return value;
  return JSON.stringify(
    value,
    (key, one2) => key === "words" || key === "quoted" || key === "line" || key === "text-of" ? void 0 : one2
  );
}
var NOTHING_LEFT, MOST_READINGS, WIDEST_GAP;
var init_edge = __esm({
  "packages/language/src/chart/edge.ts"() {
    "use strict";
    NOTHING_LEFT = [];
    MOST_READINGS = 6;
    WIDEST_GAP = 6;
  }
});

// packages/language/src/chart/grammar.ts
function kept(map, key, make2) {
  const value = map.get(key) ?? make2();
  map.set(key, value);
  return value;
}
function firstOf2({ parts: parts2 }, firsts) {
  const found = /* @__PURE__ */ new Set();
  for (const { atoms, isOptional } of parts2) {
    for (const atom of atoms) for (const one2 of firstOfAtom(atom, firsts)) found.add(one2);
    if (!isOptional) break;
  }
  return found;
}
function firstOfAtom(atom, firsts) {
  switch (atom.kind) {
    case "symbol":
      return firsts.get(atom.symbol) ?? [];
    case "class":
      return [...atom.entries.keys()].map((word) => `~${word}`);
    case "words":
      return [`=${atom.words[0] ?? ""}`];
    case "form":
      return [`~${atom.lemma}`];
    case "token":
      return [`#${atom.of}`];
  }
}
function featuresOf(token) {
  const words = token.kind === "word" ? token.lemmas.map((lemma) => `~${lemma}`) : [];
  const sign = token.kind === "word" || token.kind === "punct" || token.lower === "/" ? [`=${token.lower}`] : [];
  return [...words, ...sign, `#${token.kind}`, ANYTHING];
}
var ANYTHING, Grammar;
var init_grammar = __esm({
  "packages/language/src/chart/grammar.ts"() {
    "use strict";
    init_verbs();
    init_words();
    ANYTHING = "*";
    Grammar = class {
      symbols = /* @__PURE__ */ new Map();
      classes = /* @__PURE__ */ new Map();
      lexicon;
      /** Those that are written alike are one. */
      atoms = /* @__PURE__ */ new Map();
      /** All that a part of a rule may begin with. */
      firsts = /* @__PURE__ */ new Set();
      row;
      /** For whoever wrote a rule that names what is not there. */
      compiling = "";
      /** By the features that some rule begins with: as many as the words of rules and lexicon have forms. */
      beginnings = /* @__PURE__ */ new Map();
      constructor(rules, builtins, lexicon) {
        this.lexicon = lexicon;
        for (const builtin of builtins) this.add(builtin.name, builtin);
        for (const { left } of rules) this.add(left, null);
        for (const rule2 of rules) this.compile(rule2);
        this.indexByFirst();
        this.row = Array.from({ length: this.symbols.size + this.classes.size }, () => void 0);
      }
      /** A place for what is read of each symbol and class; of its whole length, for one that grows with its highest index is a slow table. */
      emptyRow() {
        return this.row.slice();
      }
      symbol(name) {
        const found = this.symbols.get(name);
        if (!found) throw new Error(`No rule for ${name}${this.compiling}`);
        return found;
      }
      /** Entries of a class by the first of their words. */
      entriesOf(name) {
        return kept(this.classes, name, () => {
          const all2 = this.lexicon[name];
          if (!all2) throw new Error(`No class @${name} in the lexicon${this.compiling}`);
          return Map.groupBy(all2, ({ words }) => words[0] ?? "");
        });
      }
      beginningOf(token) {
        const features = featuresOf(token).filter((feature) => this.firsts.has(feature));
        return kept(this.beginnings, features.join(" "), () => ({ features, rules: [] }));
      }
      add(name, builtin) {
        if (this.symbols.has(name)) return;
        this.symbols.set(name, { name, index: this.symbols.size, builtin, rules: [], byFirst: /* @__PURE__ */ new Map() });
      }
      compile({ left, right, make: make2, cost }) {
        for (const alternative of right.split(" || ")) {
          this.compiling = `, which is named in ${left}: ${alternative}`;
          const names = [];
          const parts2 = alternative.trim().split(/\s+/).map((written) => this.part(written, names));
          this.symbol(left).rules.push({ parts: parts2, names, make: make2, cost });
        }
      }
      part(written, names) {
        const [, name, body = "", mark] = /^(?:(_|[a-z]\w*):(?=.))?(.+?)([?*]?)$/i.exec(written) ?? [];
        let slot = -1;
        if (name !== void 0 && name !== "_" && !/^[?*]$/.test(body)) {
          slot = names.indexOf(name);
          if (slot < 0) slot = names.push(name) - 1;
        }
        const atoms = body.split("|").map((one2) => kept(this.atoms, one2, () => this.makeAtom(one2)));
        return { slot, atoms, isOptional: mark === "?" || mark === "*", isMany: mark === "*" };
      }
      makeAtom(written) {
        if (/^[A-Z]/.test(written)) return { kind: "symbol", symbol: this.symbol(written) };
        if (written.startsWith("@")) {
          const name = written.slice(1);
          const entries2 = this.entriesOf(name);
          const index = this.symbols.size + this.classes.size - 1;
          return { kind: "class", index, entries: entries2, vanishes: VANISHING[name] ?? null, isVerb: name in VERBS };
        }
        if (written.startsWith("#")) return { kind: "token", of: written.slice(1) };
        if (written.startsWith("~")) return { kind: "form", lemma: written.slice(1) };
        return { kind: "words", words: written.length > 1 ? written.split("_") : [written] };
      }
      indexByFirst() {
        const firsts = /* @__PURE__ */ new Map();
        for (const symbol of this.symbols.values()) firsts.set(symbol, new Set(symbol.builtin ? symbol.builtin.first ?? [ANYTHING] : []));
        for (let isNew = true; isNew; ) {
          isNew = false;
          for (const [symbol, known3] of firsts) {
            const before = known3.size;
            for (const rule2 of symbol.rules) for (const one2 of firstOf2(rule2, firsts)) known3.add(one2);
            isNew ||= known3.size > before;
          }
        }
        for (const symbol of this.symbols.values())
          for (const rule2 of symbol.rules) {
            for (const one2 of firstOf2(rule2, firsts)) {
              this.firsts.add(one2);
              kept(symbol.byFirst, one2, () => []).push(rule2);
            }
          }
      }
    };
  }
});

// packages/language/src/chart/rule.ts
function makeRule() {
  return (left, right, ...[cost, make2]) => typeof cost === "number" ? { left, right, cost, make: make2 } : { left, right, cost: 0, make: cost ?? (() => true) };
}
var Priced;
var init_rule = __esm({
  "packages/language/src/chart/rule.ts"() {
    "use strict";
    Priced = class {
      value;
      cost;
      leaves;
      constructor(value, cost, leaves) {
        this.value = value;
        this.cost = cost;
        this.leaves = leaves;
      }
    };
  }
});

// packages/language/src/chart/chart.ts
function rulesAt(symbol, { features }) {
  return [...new Set(features.flatMap((feature) => symbol.byFirst.get(feature) ?? []))];
}
var MOST_STEPS, Chart;
var init_chart = __esm({
  "packages/language/src/chart/chart.ts"() {
    "use strict";
    init_edge();
    init_rule();
    MOST_STEPS = 7e3;
    Chart = class {
      grammar;
      text;
      tokens;
      /** What is read at each place, for each symbol and for each class of the lexicon. */
      known = [];
      beginnings;
      most = MOST_STEPS;
      taken = 0;
      constructor(grammar2, text5, tokens) {
        this.grammar = grammar2;
        this.text = text5;
        this.tokens = tokens;
        this.beginnings = tokens.map((token) => grammar2.beginningOf(token));
      }
      get isExhausted() {
        return this.taken > this.most;
      }
      /** Counts a piece of work; false when there has been too much. */
      mayGoOn() {
        this.taken += 1;
        return this.taken <= this.most;
      }
      /** Lets it take so many steps, where that is fewer than usual. */
      limit(most) {
        this.most = Math.min(most, MOST_STEPS);
      }
      /** How many steps it has taken. */
      get steps() {
        return this.taken;
      }
      words(start, end) {
        return this.text.slice(this.tokens[start]?.start ?? 0, this.tokens[end - 1]?.end ?? 0);
      }
      span(start, end) {
        return { words: this.words(start, end), isFirst: start === 0 };
      }
      read(name, at) {
        return this.readSymbol(this.grammar.symbol(name), at);
      }
      readSymbol(symbol, at) {
        const beginning = this.beginnings[at];
        if (beginning === void 0) return [];
        const row = this.rowAt(at);
        const known3 = row[symbol.index];
        if (known3) return known3;
        row[symbol.index] = [];
        if (this.isExhausted) return [];
        const found = symbol.builtin ? [...symbol.builtin.read(this, at)] : [];
        for (const rule2 of beginning.rules[symbol.index] ??= rulesAt(symbol, beginning)) this.walk(rule2, at, found);
        return row[symbol.index] = cheapest(found);
      }
      /** One rule tried at one place: goes along its parts, and back. */
      walk(rule2, start, found) {
        const bound = rule2.names.map(() => void 0);
        let cost = rule2.cost;
        let left = NOTHING_LEFT;
        const step = (index, at) => {
          if (!this.mayGoOn()) return;
          const part = rule2.parts[index];
          if (part === void 0) {
            this.finish(rule2, { start, end: at, bound, cost, left }, found);
            return;
          }
          if (part.isOptional) step(index + 1, at);
          const [costBefore, leftBefore] = [cost, left];
          const before = part.slot < 0 ? void 0 : bound[part.slot];
          for (const atom of part.atoms)
            for (const edge of this.readAtom(atom, at)) {
              if (part.slot >= 0)
                bound[part.slot] = part.isMany ? [...before ?? [], edge.value] : edge.value;
              cost = costBefore + edge.cost;
              left = edge.left.length === 0 ? leftBefore : leftBefore.length === 0 ? edge.left : [...leftBefore, ...edge.left];
              step(part.isMany ? index : index + 1, edge.end);
            }
          cost = costBefore;
          left = leftBefore;
          if (part.slot >= 0) bound[part.slot] = before;
        };
        step(0, start);
      }
      finish({ names, make: make2 }, { start, end, bound, cost, left }, found) {
        if (end === start) return;
        const said2 = {};
        names.forEach((name, n) => said2[name] = bound[n]);
        const made = make2(said2, this.span(start, end));
        if (made === void 0) return;
        const isPriced = made instanceof Priced;
        const all2 = isPriced && made.leaves ? [...left, { start, end, class: made.leaves }] : left;
        found.push({ end, value: isPriced ? made.value : made, cost: cost + (isPriced ? made.cost : 0), left: all2 });
      }
      rowAt(at) {
        return this.known[at] ??= this.grammar.emptyRow();
      }
      /** The entries of a class that begin at a place. */
      classAt(entries2, at) {
        const token = this.tokens[at];
        if (token?.kind !== "word" && token?.text !== "&") return [];
        const found = [];
        for (const lemma of token.kind === "word" ? token.lemmas : [token.text])
          for (const { words, value } of entries2.get(lemma) ?? [])
            if (words.every((word, n) => n === 0 || (this.tokens[at + n]?.lemmas.includes(word) ?? false)))
              found.push({ end: at + words.length, value });
        return found;
      }
      readAtom(atom, at) {
        if (atom.kind === "symbol") return this.readSymbol(atom.symbol, at);
        return atom.kind === "class" ? this.rowAt(at)[atom.index] ??= this.matchAtom(atom, at) : this.matchAtom(atom, at);
      }
      matchAtom(atom, at) {
        const token = this.tokens[at];
        if (!token) return [];
        switch (atom.kind) {
          case "class":
            return this.classAt(atom.entries, at).map(({ end, value }) => ({
              end,
              value,
              // A verb is seldom written with a capital inside of a line: there it is part of a name.
              cost: atom.isVerb && at > 0 && new RegExp("^\\p{Lu}\\p{Ll}", "u").test(token.text) && !/[.:;!?]/.test(this.tokens[at - 1]?.text ?? "") ? 1 : 0,
              left: atom.vanishes === null ? NOTHING_LEFT : [{ start: at, end, class: atom.vanishes }]
            }));
          case "form":
            return token.lemmas.includes(atom.lemma) ? [{ end: at + 1, value: token.lower, cost: 0, left: NOTHING_LEFT }] : [];
          case "token":
            return token.kind === atom.of ? [{ end: at + 1, value: token.text, cost: 0, left: NOTHING_LEFT }] : [];
          case "words": {
            const fits = atom.words.every((word, n) => {
              const one2 = this.tokens[at + n];
              return one2 !== void 0 && one2.lower === word && (one2.kind === "word" || one2.kind === "punct" || one2.text === "/");
            });
            return fits ? [{ end: at + atom.words.length, value: atom.words.join(" "), cost: 0, left: NOTHING_LEFT }] : [];
          }
        }
      }
    };
  }
});

// packages/language/src/tokens/lemma.ts
function lemmasOf(word) {
  const found = [word];
  const irregular = IRREGULAR.get(word);
  if (irregular !== void 0) found.push(irregular);
  for (const [ending2, instead] of ENDINGS) {
    if (!word.endsWith(ending2) || word.length <= ending2.length + 1 || ending2 === "s" && word.endsWith("ss")) continue;
    const stem = word.slice(0, -ending2.length);
    for (const one2 of instead) found.push(stem + one2);
    if (/([^aeiou])\1$/.test(stem) && !ending2.endsWith("s")) found.push(stem.slice(0, -1));
  }
  return found.length < 3 ? found : [...new Set(found)];
}
var IRREGULAR, ENDINGS;
var init_lemma = __esm({
  "packages/language/src/tokens/lemma.ts"() {
    "use strict";
    IRREGULAR = new Map(
      "show:shown,showed see:seen,saw be:is,are,was,were,been,am,being have:has,had,having choose:chosen,chose hide:hidden go:gone,went,goes write:written,wrote leave:left find:found say:said send:sent hold:held keep:kept take:taken,took lead:led make:made get:got,gotten tell:told hit:hitting put:putting set:setting do:does,did,done lie:lying become:became bring:brought pay:paid begin:begun,began rise:risen,rose fall:fallen,fell grow:grown,grew stand:stood lose:lost strike:struck".split(" ").flatMap((one2) => {
        const [lemma = "", forms2 = ""] = one2.split(":");
        return forms2.split(",").map((form) => [form, lemma]);
      })
    );
    ENDINGS = [
      ["ies", ["y"]],
      ["es", ["", "e"]],
      ["s", [""]],
      ["ied", ["y"]],
      ["ed", ["", "e"]],
      ["ing", ["", "e"]]
    ];
  }
});

// packages/language/src/tokens/tokenize.ts
function tokenize2(text5) {
  const tokens = [];
  for (let at = 0; at < text5.length; ) {
    if (/\s/u.test(text5.charAt(at))) {
      at += 1;
      continue;
    }
    const quote = quoteAt(text5, at);
    if (quote) {
      push(tokens, { kind: "quote", text: quote.inside, start: at, end: quote.end });
      at = quote.end;
      continue;
    }
    const { kind, end } = pieceAt(text5, at);
    push(tokens, { kind, text: text5.slice(at, end), start: at, end });
    at = end;
  }
  return tokens;
}
function quoteAt(text5, at) {
  if (!/["“„«`*‘']/.test(text5.charAt(at)) || at > 0 && /[\p{L}\d]/u.test(text5.charAt(at - 1))) return null;
  for (const quote of QUOTES) {
    quote.lastIndex = at;
    const inside2 = quote.exec(text5)?.[1];
    if (inside2 !== void 0) return { inside: text5.charAt(at) === '"' ? inside2.replaceAll('""', '"') : inside2, end: quote.lastIndex };
  }
  return null;
}
function pieceAt(text5, at) {
  for (const [kind, piece] of PIECES) {
    piece.lastIndex = at;
    const found = piece.exec(text5)?.[0];
    if (found !== void 0 && found !== "") return { kind, end: piece.lastIndex };
  }
  return { kind: "punct", end: at + 1 };
}
function push(tokens, piece) {
  const lower = piece.text.toLowerCase();
  if (piece.kind !== "word") {
    tokens.push({ ...piece, lower, lemmas: [] });
    return;
  }
  for (const [form, parts2] of CONTRACTED) {
    const found = form.exec(lower);
    if (!found) continue;
    for (const part of parts2(found)) tokens.push({ ...piece, text: part, lower: part, lemmas: lemmasOf(part) });
    return;
  }
  const word = lower.replaceAll("\u2019", "'");
  const before = tokens.at(-1);
  const isShort = word === "'s" && before?.kind === "word" && IS_SHORT.has(before.lower);
  tokens.push({ ...piece, lower: isShort ? "is" : word, lemmas: lemmasOf(isShort ? "is" : word) });
}
var QUOTES, monthPattern, MONTH, PIECES, CONTRACTED, IS_SHORT;
var init_tokenize = __esm({
  "packages/language/src/tokens/tokenize.ts"() {
    "use strict";
    init_sequences();
    init_lemma();
    QUOTES = [
      /"((?:[^"]|"")*)"/y,
      /“([^”“]*)[”“]/y,
      /„([^“”"]*)[“”"]/y,
      /«\s?([^»]*?)\s?»/y,
      /``([^`]+)``/y,
      /`([^`]*)`/y,
      /\*\*([^*]+)\*\*/y,
      /\*([^*\s](?:[^*]*[^*\s])?)\*(?![\p{L}\d*])/uy,
      new RegExp("\u2018([^\u2019]*)\u2019(?!\\p{L})", "uy"),
      new RegExp("'((?:[^']|'(?=\\p{L}))*)'(?![\\p{L}\\d])", "uy")
    ];
    monthPattern = (name) => name === "september" ? "sep(?:t(?:ember)?)?" : `${name.slice(0, 3)}(?:${name.slice(3)})?`;
    MONTH = `(?:${MONTHS.map(monthPattern).join("|")})`;
    PIECES = [
      ["quote", /<[\p{L}][\p{L}\d _-]{0,40}>/uy],
      ["url", /(?:https?|file|about|chrome):\/?\/?[^\s,;"“”]*[^\s,;"“”.!?):]/iy],
      ["url", /(?:www\.|localhost\b)[\w.:-]*(?:\/[^\s,;"]*[^\s,;".!?)])?/iy],
      ["variable", /[^\s"“”'(){}]*\{\{[^}]*\}\}(?:[^\s"“”'(){},;]*\{\{[^}]*\}\})*(?:[\w@/#?=&%+-]|[.:](?=[\w/]))*/y],
      ["email", /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/y],
      [
        "date",
        /\d{4}-\d\d?-\d\d?(?:[T ]\d\d?:\d\d(?::\d\d)?)?(?![\w-])|\d\d?[./]\d\d?[./]\d{4}(?!\w)|\d\d?:\d\d(?::\d\d)?(?: ?[ap]\.?m\b\.?)?(?![\w:])/iy
      ],
      [
        "date",
        new RegExp(`${MONTH}\\.? \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}(?!\\w)|\\d{1,2}(?:st|nd|rd|th)?\\.? ${MONTH}\\.? \\d{4}(?!\\w)`, "iy")
      ],
      ["money", /[-+–]?(?:US|CA|A)?[$€£¥] ?\d+(?:[.,]\d+)*|[-+–]?\d+(?:[.,]\d+)* ?(?:[€£$¥]|(?:EUR|USD|GBP|CHF|PLN|JPY)\b)/y],
      // "100px", "3x": a number and its unit.
      ["number", /(?<![\p{L}\d])\d+(?=(?:px|[kmg]b|ms|s|sec|min|x)(?![\p{L}\d]))/iuy],
      ["number", /(?<![\p{L}\d])[-+]?\d+(?:[.,]\d+)*(?: ?%)?(?![\p{L}\d/:-])(?!\.\d)/uy],
      ["path", /\/(?:[\w{~][\w./?=&%#:{}~+-]*[\w/}=-]|\w)?(?=[\s.,;!?)]|$)/y],
      ["punct", /->|=>|→|›|»|>|>=|<=|\.\.\.|[,;:.!?()[\]=…–—+]/y],
      ["word", /['’]s(?![\p{L}\d])/uy],
      ["word", /(?:[^\s,;:.!?()[\]"“”„=>→›`'’…]|(?!['’]s(?![\p{L}\d]))[.:!?'’,](?=[^\s,;:.!?()"“”'’]))+/uy]
    ];
    CONTRACTED = [
      [/^(?:cannot|can['’]t)$/, () => ["can", "not"]],
      [/^won['’]t$/, () => ["will", "not"]],
      [/^(is|are|was|were|do|does|did|has|have|should|would|could|must)n['’]t$/, ([, verb2 = ""]) => [verb2, "not"]],
      [/^i['’]m$/, () => ["i", "am"]],
      [/^(you|we|they)['’]re$/, ([, who = ""]) => [who, "are"]],
      [/^(i|you|we|they)['’]ve$/, ([, who = ""]) => [who, "have"]],
      [/^(i|you|we|they|he|she|it)['’]ll$/, ([, who = ""]) => [who, "will"]],
      [/^(i|you|we|they)['’]d$/, ([, who = ""]) => [who, "would"]]
    ];
    IS_SHORT = /* @__PURE__ */ new Set(["there", "it", "that", "he", "she", "here", "what", "everything", "nothing"]);
  }
});

// packages/language/src/grammar/meaning.ts
var showing, plainTexts, holding, being, isAlone;
var init_meaning = __esm({
  "packages/language/src/grammar/meaning.ts"() {
    "use strict";
    showing = (text5, match, negated = false) => ({
      is: "shows",
      negated,
      texts: { texts: [text5] },
      match,
      places: []
    });
    plainTexts = ({ texts, but }) => but ? void 0 : texts.map(({ text: text5 }) => text5);
    holding = (value, negated = false) => ({ is: "value", value, match: "exactly", negated });
    being = (negated = false, places2 = []) => ({
      is: "shown",
      negated,
      places: places2
    });
    isAlone = ({ ordinal: ordinal2, scope, relations }) => ordinal2 === void 0 && !scope && !relations;
  }
});

// packages/language/src/grammar/to-target.ts
function toTarget(thing) {
  if (thing.pronoun === "it") return { name: IT, words: thing.words };
  const { name, quoted: quoted3, role, ordinal: ordinal2, relations, words } = thing;
  const scope = scopeOf(thing);
  return { ...given({ name, quoted: quoted3, role, ordinal: ordinal2, relations, scope: scope.length > 0 ? scope : void 0 }), words };
}
function heldBy(holder, held2, places2) {
  if (held2.relations?.some(({ target: target2 }) => isIt(target2)) === true)
    return { ...held2, relations: held2.relations.map((one2) => isIt(one2.target) ? { ...one2, target: toTarget(holder) } : one2) };
  return within(held2, places2);
}
function within(thing, places2) {
  return places2.length === 0 ? thing : { ...thing, scope: [...places2, ...thing.scope ?? []] };
}
function toScopes(thing) {
  if (thing.pronoun === "it") return [{ kind: "any", texts: [IT] }];
  if (thing.relations?.length || thing.det === "any" || thing.page !== void 0) return null;
  if (!thing.quoted && thing.role === void 0 && thing.name !== void 0 && (NO_PLACE.test(thing.name) || !isPlaceName(thing)))
    return null;
  const outer = scopeOf(thing);
  if (thing.role === "page") return outer.length === 0 && thing.ordinal === void 0 ? [] : null;
  const kind = placeOf(thing.role);
  const texts = thing.name === void 0 ? [] : [thing.name];
  if (kind) {
    if (thing.ordinal === void 0) return [...outer, { kind, texts: [...texts, ...thing.more ?? []] }];
    return texts.length === 0 ? [...outer, { kind, texts: [], ordinal: thing.ordinal }] : null;
  }
  if (thing.role === "tab") return null;
  if (thing.ordinal !== void 0) {
    const noun2 = thing.role === "message" ? thing.kindWord ?? "message" : thing.role === void 0 && !thing.quoted ? thing.name : void 0;
    return noun2 === void 0 ? null : [...outer, { kind: "item", texts: [], ordinal: thing.ordinal, noun: noun2 }];
  }
  const { name, role, kindWord, quoted: quoted3 } = thing;
  if (name === void 0) return null;
  const isOfKind = role !== void 0 && role !== "field" && role !== "column" && !quoted3 && kindWord;
  return [...outer, isOfKind ? { kind: "any", texts: [`${name} ${kindWord}`] } : { kind: isEntry(thing) ? "item" : "any", texts }];
}
function isPlaceName({ name = "", det, noun: noun2 }) {
  return det !== void 0 || noun2 !== void 0 || /^(?:page|screen|basket|cart|sidebar|header|footer|menu)$/.test(name);
}
function targetAt(target2, place2) {
  const placed = withPlace({ ...target2, words: target2.words }, place2);
  return placed && placed.page === void 0 ? { ...toTarget(placed), ...given({ holds: target2.holds }) } : void 0;
}
function withPlace(thing, place2) {
  if (place2.at === "near") {
    if (place2.thing.det === "any" || place2.thing.role === "page" && place2.thing.name === void 0) return void 0;
    if (place2.kind === "below" && place2.thing.role === "heading") return inside(thing, place2.thing);
    const relation = { kind: place2.kind, target: toTarget(place2.thing) };
    return { ...thing, relations: [...thing.relations ?? [], relation] };
  }
  if (place2.at === "within") return within(thing, place2.scope);
  if (place2.at === "edge") {
    const outer = place2.thing ? toScopes(place2.thing) : [];
    return outer ? within(thing, [...outer, { kind: "corner", texts: place2.edges }]) : void 0;
  }
  const { role, name, scope, ordinal: ordinal2 } = place2.thing;
  if (role === "page" && name !== void 0 && /^\d+$/.test(name)) return void 0;
  if (role === "page" && name !== void 0 && !scope && ordinal2 === void 0) return { ...thing, page: name };
  const placed = inside(thing, place2.thing);
  return placed && place2.word === "for" ? { ...placed, isHeld: true } : placed;
}
function inside(thing, place2) {
  const scopes = toScopes(place2);
  return scopes ? within(thing, scopes) : void 0;
}
function withPlaces(thing, places2) {
  return (places2 ?? []).reduce((one2, place2) => one2 && withPlace(one2, place2), thing);
}
var IT, isIt, SEARCH_FIELD, scopeOf, PLACES2, placeOf, NO_PLACE, isEntry;
var init_to_target = __esm({
  "packages/language/src/grammar/to-target.ts"() {
    "use strict";
    init_given();
    init_entries();
    IT = "\0it";
    isIt = ({ name }) => name === IT;
    SEARCH_FIELD = { name: "search", role: "field", words: "search" };
    scopeOf = ({ pronoun, scope = [] }) => pronoun === "its" ? [{ kind: "any", texts: [IT] }, ...scope] : scope;
    PLACES2 = wordSet("row section dialog form card list table menu frame item heading");
    placeOf = (role) => role === "dropdown" ? "list" : PLACES2.has(role ?? "") ? role : void 0;
    NO_PLACE = /\b(?:moments?|seconds?|minutes?|hours?|time|while|days?|order|way|total|once|addition|case|general|fact|detail|end|top|start|beginning|bottom|middle|maximum|minimum|limit|corner)$|^[-+]?[\d$€£]/i;
    isEntry = ({ noun: noun2, quoted: quoted3 }) => noun2 !== void 0 && quoted3 === true && /^(?:product|article|entry|task|post|note|todo|item)$/i.test(noun2);
  }
});

// packages/language/src/grammar/acts.ts
function isOpen(thing) {
  if (thing.det === "any") return true;
  if (thing.pronoun !== void 0 || thing.quoted || thing.isProper) return false;
  const { name, role, ordinal: ordinal2, plural, det } = thing;
  const isOfSeveral = ordinal2 === void 0;
  if (name === void 0)
    return plural === true || det === "a" && isOfSeveral || role !== void 0 && OPEN_KINDS.has(role) && isAlone(thing);
  if (role !== void 0) return false;
  if (det === "this" || new RegExp("^(?!\\p{Lu})\\p{L}+est ", "u").test(name)) return true;
  return isAlone(thing) ? det === "a" || isGeneric(name) : det === "a" && isOfSeveral && isGeneric(name);
}
function pointAt(thing) {
  return isOpen(thing) || thing.colour !== void 0 && thing.name === void 0 ? void 0 : toTarget(thing);
}
function pointed(thing, make2) {
  const target2 = pointAt(thing);
  return target2 && acts(make2(target2));
}
function fieldOf(thing) {
  if (thing.det === "any" || thing.colour !== void 0 || thing.plural && thing.name === void 0) return void 0;
  return isTyped(thing) ? toTarget(thing) : void 0;
}
function click(thing, more = {}) {
  const isNumbered = thing.role === "page" && /^\d+$/.test(thing.name ?? "");
  const target2 = pointAt(isNumbered ? { ...thing, role: "link" } : thing);
  return target2 && act({ kind: "click", target: target2, ...more });
}
function fill({ thing, value }, isAppended = false) {
  const target2 = fieldOf(thing);
  return target2 && act({ kind: "fill", target: target2, value, ...given({ append: isAppended || void 0 }) });
}
function fills(pairs) {
  return whole2(pairs.map((pair2) => fill(pair2)));
}
function choose({ thing, value }) {
  const { role, name, words } = thing;
  if (isPressed(thing) || role === "page" || thing.det === "any" || thing.colour !== void 0) return void 0;
  const isRow = (role === "row" || role === "card" || role === "item") && name !== void 0;
  const scope = isRow ? toScopes(thing) : null;
  return act({ kind: "select", target: scope ? { role: "dropdown", scope, words } : toTarget(thing), options: [value] });
}
function whole2(made) {
  return made.every((one2) => one2 !== void 0) ? made : void 0;
}
function forEach(thing, make2, first) {
  if (thing.det === "any") return void 0;
  const target2 = toTarget(thing.plural || thing.role !== void 0 ? thing : singular(thing));
  return [{ type: "control", control: { kind: "for_each_element", target: target2, ...given({ first }), body: [lineOf(act(make2(target2)))] } }];
}
var act, acts, OPEN_KINDS, labelled, times, TYPED, isTyped, PRESSED, isPressed, LOOKED_THROUGH, isLookedThrough, each2, lineOf, linesOf, singular, asBox;
var init_acts2 = __esm({
  "packages/language/src/grammar/acts.ts"() {
    "use strict";
    init_lexicon();
    init_given();
    init_meaning();
    init_to_target();
    act = (one2) => ({ type: "act", act: one2 });
    acts = (...all2) => all2.map(act);
    OPEN_KINDS = /* @__PURE__ */ new Set(["item", "row", "card", "option", "cell", "text", "paragraph", "column"]);
    labelled = ({ name, quoted: quoted3 }) => ({ name, ...given({ quoted: quoted3 }), words: name });
    times = (count2 = 1) => count2 < 2 ? {} : { count: count2 };
    TYPED = /* @__PURE__ */ new Set(["field", "dropdown", "slider", "form", "table", "list", "cell", "column", "text", "frame", "section"]);
    isTyped = ({ role }) => role === void 0 || TYPED.has(role);
    PRESSED = /* @__PURE__ */ new Set(["button", "link", "icon", "image", "menuitem", "tab"]);
    isPressed = ({ role }) => PRESSED.has(role ?? "");
    LOOKED_THROUGH = /* @__PURE__ */ new Set(["list", "table", "page", "section", "form", "dialog", "message", "heading", "text", "column"]);
    isLookedThrough = ({ role }) => LOOKED_THROUGH.has(role ?? "");
    each2 = (things, make2) => whole2(things.map(make2));
    lineOf = (intent) => ({ line: 1, text: "", intent });
    linesOf = (intents) => intents.map(lineOf);
    singular = (thing) => ({ ...thing, ...given({ name: thing.name?.replace(/([^s])s$/, "$1") }) });
    asBox = (thing) => thing.role === "field" && /^box(?:es)?$/i.test(thing.kindWord ?? "") ? { ...thing, role: "checkbox" } : thing;
  }
});

// packages/language/src/grammar/symbols.ts
var rule, UNLIKELY;
var init_symbols = __esm({
  "packages/language/src/grammar/symbols.ts"() {
    "use strict";
    init_rule();
    init_rule();
    rule = makeRule();
    UNLIKELY = 3;
  }
});

// packages/language/src/grammar/other-orders.ts
function remembered(thing, name, what = "text") {
  const target2 = thing.pronoun !== void 0 || thing.det === "any" ? void 0 : toTarget(thing);
  return target2 && acts({ kind: "remember", what: what === "text" && thing.role === "field" ? "value" : what, target: target2, name });
}
var OTHER_ORDERS, upload, NEEDS_MORE;
var init_other_orders = __esm({
  "packages/language/src/grammar/other-orders.ts"() {
    "use strict";
    init_entries();
    init_given();
    init_acts2();
    init_symbols();
    init_to_target();
    OTHER_ORDERS = [
      /* Emails. */
      rule("ACT", "@wait m:C_MAIL ,? for? XUPTO? s:SECONDS?", -1, ({ m, s }) => {
        const [mail2] = m;
        return mail2?.kind === "email" ? acts({ kind: "wait_email", filter: mail2.filter, ...given({ timeoutMs: s }) }) : void 0;
      }),
      rule(
        "ACT",
        "@open|@click the? o:@ordinal? q:QUOTE? link|button in|from|of XMAIL || @open|@click the? link|button q:QUOTE in|from XMAIL",
        -1,
        ({ o, q }) => acts({ kind: "open_email_link", ...given({ text: q, ordinal: o === void 0 ? o : Number(o) }) })
      ),
      // A message is on the page before it is in a mailbox: most pages say "Undo" in one.
      rule("XMAIL", "the|this|that|your email|mail"),
      rule("ACT", "@remember w:S_MAILPART in|from|of XMAIL as n:VARNAME", -1, ({ w, n }) => {
        const [digits, what = ""] = w.split(" ");
        return acts({ kind: "remember_email", what, ...given({ digits: Number(digits) || void 0 }), name: n });
      }),
      rule("S_MAILPART", "the? w:#word code", ({ w }) => /^\d+-digit$/.test(w) ? `${Number.parseInt(w, 10)} code` : void 0),
      rule("S_MAILPART", "the? code|link|subject|text", (_b, { words }) => `0 ${words.toLowerCase().split(" ").at(-1)}`),
      /* Values. */
      rule(
        "ACT",
        "@open|@click the row|context|action|actions|more? menu of|for p:LABEL",
        -0.6,
        ({ p }, { words }) => acts({ kind: "click", target: { name: "menu", scope: [{ kind: "row", texts: [p.name] }], words } })
      ),
      rule("ACT", "@remember t:THING as|in|under n:VARNAME", 0.2, ({ t, n }) => remembered(t, n)),
      rule(
        "ACT",
        "@remember the url|address|current_url as n:VARNAME || @remember the url of the page as n:VARNAME",
        -0.5,
        ({ n }) => acts({ kind: "remember", what: "url", target: null, name: n })
      ),
      rule("ACT", "@remember the? text of|in t:THING as|in n:VARNAME", -0.3, ({ t, n }) => remembered(t, n)),
      rule("ACT", "@remember the? value of|in t:THING as|in n:VARNAME", -0.3, ({ t, n }) => remembered(t, n, "value")),
      rule(
        "ACT",
        "@remember the? number|count of t:THING as|in n:VARNAME",
        -0.3,
        ({ t, n }) => t.plural || t.name?.endsWith("s") === true ? remembered(t, n, "count") : remembered(t, n)
      ),
      /* Files. */
      rule(
        "ACT",
        "@upload f:S_FILES || @upload f:S_FILES to|into|onto|in|under|for|as|with|on|using|via t:THING",
        -0.6,
        ({ f, t }) => upload(f, t)
      ),
      rule("S_FILES", "w:S_FILENOUN? f:FILE", ({ f }) => f),
      rule("S_FILES", "w:S_FILENOUN? f:FILE JOIN g:S_FILES", ({ f, g }) => `${f}
${g}`),
      rule(
        "ACT",
        "@upload b:BYTES XTYPE? CALLED f:FILE to|in|into|under|via|with|using|for|as t:THING",
        -0.9,
        ({ b, f, t }) => upload(f, t, b)
      ),
      rule("XTYPE", "pdf|csv|png|jpg|text|image file?"),
      rule("ACT", "@drag f:S_FILES on|onto|into|in|to t:THING", -0.8, ({ f, t }) => upload(f, t)),
      /* What is called by the name of its button. */
      rule("ACT", "b:@button it?", 0.9, ({ b }) => acts({ kind: "click", target: { name: b, role: "button", words: b } })),
      rule("ACT", "b:@button the|my|all_the|these|your? changes|settings|entries|form|profile", 0.2, ({ b }, { words }) => {
        const scope = /form$/i.test(words) ? [{ kind: "form", texts: [] }] : void 0;
        return acts({ kind: "click", target: { name: b, role: "button", ...given({ scope }), words } });
      }),
      rule("ACT", "proceed to the? checkout", -0.8, (_b, { words }) => acts({ kind: "click", target: { name: "Checkout", words } })),
      rule(
        "ACT",
        "~add|~put|~place t:THINGS to|in|into XA? w:S_CART",
        -0.6,
        ({ t, w }) => each2(t, (one2) => {
          const { name, ordinal: ordinal2, scope = [], words } = one2;
          if (name === void 0 || isOpen(one2)) return void 0;
          const place2 = ordinal2 === void 0 ? [...scope, { kind: "any", texts: [name] }] : toScopes(one2);
          return place2 ? act({ kind: "click", target: { name: `Add to ${w}`, scope: place2, words } }) : void 0;
        })
      ),
      rule("ACT", "b:@button the? q:QUOTE p:PLACE?", 0.5, ({ b, q, p }, { words }) => {
        if (NEEDS_MORE.has(b) || p && p.at !== "in") return void 0;
        return acts({ kind: "click", target: { name: b, scope: [{ kind: "any", texts: [q] }], words } });
      }),
      rule(
        "S_CART",
        "cart|basket|bag|shopping_cart|shopping_basket|wishlist|favorites|favourites",
        (_b, { words }) => words.toLowerCase().replace(/^shopping /, "")
      ),
      rule("ACT", "XANSWERED XWHAT? with|by|using|via the? l:LABEL", 0.2, ({ l }) => acts({ kind: "click", target: labelled(l) })),
      rule("ACT", "XANSWERED XWHAT? with|by|using|via @press? k:KEY", -0.2, ({ k }) => acts({ kind: "press", keys: k })),
      rule("XANSWERED", "~confirm|~answer|~acknowledge|~accept|~close|~dismiss|~leave|~finish|back_out"),
      rule("XWHAT", "the? deletion|removal|question|dialog|order|choice|change|changes|popup|confirmation|prompt|draft")
    ];
    upload = (written, thing, bytes) => {
      const isNamed = thing !== void 0 && (thing.quoted === true || !/^(?:upload|drop)|area$/i.test(thing.name ?? thing.kindWord ?? ""));
      const target2 = isNamed ? pointAt(thing) : null;
      const files = written.split("\n").map((name) => ({ name, ...given({ bytes }) }));
      return target2 === void 0 ? void 0 : acts({ kind: "upload", target: target2, files });
    };
    NEEDS_MORE = wordSet(
      "Send Post Reply Add Next Search Continue Proceed Load Open Upload Order Create Comment OK Import Register"
    );
  }
});

// packages/language/src/grammar/abstract-orders.ts
function operate(verb2, thing) {
  const isOne = (thing.det === "the" || thing.det === "own") && !thing.plural && thing.ordinal === void 0;
  const isThing = thing.role === void 0 || OPERATED.has(thing.role);
  if (!isOne || !isThing || thing.pronoun !== void 0 || thing.relations !== void 0 || isPressed(thing)) return void 0;
  if (thing.isProper && thing.noun === void 0 && thing.scope === void 0) return void 0;
  const made = pointed(thing, (target2) => ({ kind: "operate", verb: verb2, target: target2 }));
  return made && made.some(isGuess) ? new Priced(made, UNLIKELY) : made;
}
function isGuess(intent) {
  if (intent.type !== "act" || intent.act.kind !== "operate" || intent.act.target === void 0) return false;
  const { verb: verb2, target: target2 } = intent.act;
  return target2.quoted !== true && (target2.scope === void 0 || !BUTTONS.has(verb2));
}
function filter(thing, value, by) {
  const list2 = thing && listOf(thing);
  return list2 === null ? void 0 : acts({ kind: "filter", value, ...given({ by, target: list2 }) });
}
function listOf(thing) {
  if (thing.pronoun !== void 0 || thing.det === "any" || isPressed(thing) || thing.role === "column") return null;
  const isAny = thing.role === void 0 && !thing.quoted && thing.scope === void 0 && (thing.plural === true || isGeneric(thing.name ?? "") || new RegExp("^\\p{Ll}+s$", "u").test(thing.name ?? ""));
  return isAny ? void 0 : pointAt({ ...thing, plural: false }) ?? null;
}
var OPERATED, BUTTONS, ABSTRACT_ORDERS, isNameAlone, DIRECTED;
var init_abstract_orders = __esm({
  "packages/language/src/grammar/abstract-orders.ts"() {
    "use strict";
    init_given();
    init_acts2();
    init_lexicon();
    init_other_orders();
    init_symbols();
    OPERATED = /* @__PURE__ */ new Set(["row", "card", "item", "section", "dialog", "form", "list", "table", "menu"]);
    BUTTONS = new Set(LEXICON.button.map(({ value }) => value));
    ABSTRACT_ORDERS = [
      /* Operating a thing. */
      rule("ACT", "b:@button t:THING", 0.6, ({ b, t }) => NEEDS_MORE.has(b) || isNameAlone(t) ? void 0 : operate(b, t)),
      /* Sorting and narrowing down. */
      rule(
        "ACT",
        "~sort|~order t:THING? by|after XA? l:LABEL || ~sort|~order t:THING? by|after XA? l:LABEL ,? the? s:S_SORTED || ~sort|~order t:THING? by|after XA? l:LABEL ( the? s:S_SORTED )",
        -0.3,
        ({ t, l, s }) => {
          const list2 = t && listOf(t);
          const isMore = l.quoted !== true && DIRECTED.test(l.name);
          if (list2 === null || isMore) return void 0;
          const [direction] = s?.split(" ") ?? [];
          return acts({ kind: "sort", by: l.name, ...given({ target: list2, direction }) });
        }
      ),
      rule("ACT", "~filter t:THING? by XA? by:NOUN v:QUOTE", -0.3, ({ t, by, v }) => filter(t, v, by)),
      rule("ACT", "~filter t:THING? by XA? by:NOUN n:NAME", -0.3, ({ t, by, n }) => n.isProper ? filter(t, n.text, by) : void 0),
      rule("ACT", "~filter t:THING for|to v:QUOTE", -0.3, ({ t, v }) => filter(t, v))
    ];
    isNameAlone = ({ quoted: quoted3, noun: noun2, role, scope }) => quoted3 === true && noun2 === void 0 && role === void 0 && scope === void 0;
    DIRECTED = /[ -](?:in|order|first|high|low|ascending|descending)$/i;
  }
});

// packages/language/src/tokens/token.ts
function isLiteral({ kind, text: text5 }) {
  return kind !== "word" && kind !== "punct" && text5 !== "/";
}
var init_token = __esm({
  "packages/language/src/tokens/token.ts"() {
    "use strict";
  }
});

// packages/language/src/grammar/accounting.ts
function keepsAll(tokens, intents, left) {
  const said2 = JSON.stringify(intents, (key, one2) => key === "words" ? void 0 : one2);
  const isAside = tokens.map((_token, at) => left.some((one2) => one2.class === "circumstance" && one2.start <= at && at < one2.end));
  const isLost = left.some(
    (one2) => one2.class !== "circumstance" && tokens.slice(one2.start, one2.end).some((token) => isLiteral(token) || DENIALS.has(token.lower))
  );
  const isCut = left.some(({ end }) => tokens[end - 1]?.lower === "instead" && tokens[end]?.lower === "of");
  return !isLost && !isCut && tokens.every((token, at) => isAside[at] === true || keeps(token, said2));
}
function keeps(token, said2) {
  if (isLiteral(token)) return saysLiteral(token, said2);
  if (token.kind !== "word") return true;
  if (DENIALS.has(token.lower)) return DENIED.test(said2) || hasWord(said2, token.lower);
  if (LIMITS2.has(token.lower)) return COUNTABLE.test(said2) || hasWord(said2, token.lower);
  return true;
}
function saysLiteral({ kind, text: text5 }, said2) {
  if (said2.includes(JSON.stringify(text5).slice(1, -1))) return true;
  if (kind === "variable") return said2.includes(`"${text5.replace(/^\{\{|\}\}$/g, "")}"`);
  if (kind === "number") return said2.includes(text5.replace(/^[-+]/, "")) || COUNTED.has(text5) || isTimeIn(said2, Number(text5));
  return kind === "quote" && /^(?:enter|tab|escape|esc|return|(?:ctrl|control|shift|alt|cmd|command|meta)[+-].+)$/i.test(text5);
}
var DENIALS, isDenial, LIMITS2, COUNTED, DENIED, COUNTABLE, hasWord, isTimeIn;
var init_accounting = __esm({
  "packages/language/src/grammar/accounting.ts"() {
    "use strict";
    init_entries();
    init_lexicon();
    init_token();
    DENIALS = wordSet("not no never neither nor none nothing nobody gone missing without except unless nowhere");
    isDenial = ({ lower }) => DENIALS.has(lower);
    LIMITS2 = /* @__PURE__ */ new Set(["only", "exactly", "every", "each", "twice", "thrice", "least", "most"]);
    COUNTED = new Map(
      [...LEXICON.count, ...LEXICON.ordinal].filter(({ words }) => words.length === 1).map(({ words, value }) => [words[0] ?? "", value])
    );
    DENIED = /"negated":true|"hidden"|"disabled"|"enabled"|"unchecked"|"count":0|"none"|"kind":"clear"|"collapsed"|"readonly"|"no_errors"|"at_least"|"at_most"|"otherwise":\[\{|"direction":"none"|"to":false|"fewer_than"|"more_than"/;
    COUNTABLE = /"only"|"every"|"for_each|"exactly"|"count"|"comparison"|"times"|"inOrder"/;
    hasWord = (said2, word) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L}|":)`, "iu").test(said2);
    isTimeIn = (said2, number) => [1e3, 6e4, 1e6].some((unit) => new RegExp(`(?<!\\d)${number * unit}(?!\\d)`).test(said2));
  }
});

// packages/language/src/grammar/say-places.ts
function sayTextNear(text5, place2, negated) {
  const { thing, kind } = place2;
  if ((kind === "next_to" || kind === "near") && !negated) {
    if (!isAlone(thing)) return void 0;
    if (thing.role === void 0 && thing.quoted) return [textClaim(text5), { kind: "placed", text: text5, beside: thing.name ?? "" }];
    return [{ kind: "placed", text: text5, anchor: toTarget(thing) }];
  }
  if (!place2.isFirst && thing.quoted && thing.role === void 0 && kind === "below" && isAlone(thing)) {
    if (place2.isUnder) return [textClaim(text5, negated, [{ kind: "heading", texts: [thing.name ?? ""] }])];
    if (!negated) return [{ kind: "order", first: thing.name ?? "", second: text5 }];
  }
  if (thing.role === "heading" && kind === "below" && thing.name !== void 0)
    return [textClaim(text5, negated, [{ kind: "heading", texts: [thing.name] }])];
  if (thing.name !== void 0 && isHolder(thing) && (kind === "below" || kind === "above" || kind === "next_to"))
    return [textClaim(text5, negated, [{ kind: "any", texts: [thing.name] }])];
  const placed = withPlace({ name: text5, quoted: true, role: "text", words: text5 }, place2);
  return placed && [stateClaim(toTarget(placed), negated ? "hidden" : "visible")];
}
function placedEdges(text5, { scope }) {
  const edges = scope?.length === 1 && scope[0]?.kind === "corner" ? scope[0].texts : null;
  return edges ? [{ kind: "placed", text: text5, edges }] : [];
}
function sayStates(thing, saying2) {
  return isPage(thing) || thing.plural || saying2.isOrdinary === true && isVague(thing) ? void 0 : saying2.states.map((state2) => sayState(thing, state2, saying2.negated));
}
function isDoubtful({ role, quoted: quoted3, name = "", words }, saying2) {
  if (saying2.is !== "state" || saying2.isOrdinary !== true) return false;
  const isNamed = role === void 0 && quoted3 === true && words.trim().length === name.length + 2;
  return saying2.states.some((state2) => !(mayBear(endOf(state2).of, role) || isNamed && endOf(state2).of === "expanded"));
}
function sayState(thing, state2, negated) {
  const target2 = toTarget(thing);
  if ((state2 === "expanded" || state2 === "collapsed") && (thing.role === "dialog" || thing.role === "menu"))
    return { kind: "state", target: target2, state: negated === (state2 === "expanded") ? "hidden" : "visible", negated: false };
  const opposite = negated ? { disabled: "enabled", enabled: "disabled", checked: "unchecked" }[state2] : void 0;
  return { kind: "state", target: target2, state: opposite ?? state2, negated: negated && opposite === void 0 };
}
function fieldShowing(thing, [place2, ...others]) {
  if (place2?.at !== "in" || others.length > 0 || !isHolder(place2.thing) || isHolder(thing)) return null;
  const scope = isPage(thing) ? [] : toScopes(thing);
  return scope ? within(place2.thing, scope) : void 0;
}
function claimsAt(claims3, places2, isFirst = false) {
  return places2.reduce((all2, place2) => {
    if (all2 && place2.at === "in" && isNamedPage(place2)) return [...all2, pageClaim(place2.thing.name ?? "")];
    const made = all2?.map((claim) => claimAt(claim, place2, isFirst));
    return made?.every((one2) => one2 !== void 0) ? made.flat() : void 0;
  }, claims3);
}
function claimAt(claim, place2, isFirst) {
  if (claim.kind === "text" && claim.target === null) {
    const isPlain = claim.match === "contains" && !claim.orTexts && !claim.scope;
    if (isPlain && place2.at === "near") return sayTextNear(claim.text, { ...place2, isFirst }, claim.negated);
    if (isPlain && place2.at === "edge" && !place2.thing && !claim.negated)
      return [claim, { kind: "placed", text: claim.text, edges: place2.edges }];
    if (isPlain && !isFirst && place2.at === "in" && place2.thing.role === "column" && !place2.thing.scope)
      return [{ ...claim, target: toTarget(place2.thing) }];
    if (isPlain && !isFirst && place2.at === "in" && isHolder(place2.thing) && /^(?:in|inside|within)$/.test(place2.word))
      return [{ kind: "value", target: toTarget(place2.thing), value: claim.text, match: "contains", negated: claim.negated }];
    const held2 = withPlace({ words: "", ...given({ scope: claim.scope }) }, place2);
    return held2 && !held2.relations ? [{ ...claim, ...given({ scope: held2.scope?.length ? held2.scope : void 0 }) }] : void 0;
  }
  if (claim.kind === "text" && claim.target?.role === "column" && place2.at === "in" && place2.thing.role === "row" && !place2.thing.scope) {
    const { text: text5, negated } = claim;
    const [column, { name: row, more = [] }] = [claim.target.name, place2.thing];
    if (column !== void 0 && row !== void 0) return [{ kind: "row", keys: [row, ...more], column, text: text5, negated }];
  }
  if (claim.kind === "order") {
    const held2 = withPlace({ words: "", ...given({ scope: claim.scope }) }, place2);
    return held2 && !held2.relations && held2.page === void 0 ? [{ ...claim, ...given({ scope: held2.scope }) }] : void 0;
  }
  if (claim.kind === "all") {
    const of = claimsAt(claim.of, [place2], isFirst);
    return of && [allOf(of)];
  }
  if (claim.kind === "row" || claim.kind === "compare" || !("target" in claim) || !claim.target) return void 0;
  if (claim.kind === "text" && place2.at === "edge") return void 0;
  const target2 = targetAt(claim.target, place2);
  return target2 && [{ ...claim, target: target2 }];
}
function isHardlyThere(thing) {
  if (thing.role === "option" || /^(?:errors?|warnings?)$/i.test(thing.kindWord ?? ""))
    return !thing.quoted && !(thing.tone !== void 0 && !thing.plural);
  if (thing.role !== void 0) return isAdjective(thing) && thing.tone === void 0;
  return isAdjective(thing) && thing.name?.endsWith("s") !== true;
}
function isHardlyAbsent(thing, placed, { places: places2 }) {
  const isUnnamed = thing.name === void 0 || !thing.quoted && thing.role === void 0 && thing.name.endsWith("s");
  if ((thing.plural === true || thing.role === void 0) && isUnnamed && thing.pronoun === void 0) return true;
  if (thing.role !== void 0 && isAdjective(thing) && thing.tone === void 0 && thing.det === void 0) return true;
  if (thing.role === "option" || places2.some((place2) => place2.at === "in" && place2.thing.role === "dropdown")) return true;
  return places2.some((place2) => place2.at !== "in") && placed.scope?.length !== thing.scope?.length;
}
function isVague(thing) {
  if (!thing.quoted && !thing.isProper && thing.det === "own" && thing.role === void 0 && thing.ordinal === void 0) return true;
  return thing.det === "any" || isOpen({ ...thing, plural: false }) && thing.det !== void 0 && thing.role === void 0;
}
var textClaim, pageClaim, textTarget, drawnClaim, stateClaim, isHolder, isNamedPage, allOf, ahead, isAdjective, ONE_OF_MANY, isOneOfMany, isPage, isTextOnly, comesUp;
var init_say_places = __esm({
  "packages/language/src/grammar/say-places.ts"() {
    "use strict";
    init_entries();
    init_states();
    init_given();
    init_acts2();
    init_meaning();
    init_to_target();
    textClaim = (text5, negated = false, scope) => ({
      kind: "text",
      text: text5,
      match: "contains",
      target: null,
      negated,
      ...given({ scope: scope?.length ? scope : void 0 })
    });
    pageClaim = (name, negated = false) => ({ kind: "page", name, negated });
    textTarget = (text5, role = "text") => ({ name: text5, quoted: true, role, words: text5 });
    drawnClaim = (target2, value, attribute = "colour") => ({
      kind: "attribute",
      target: target2,
      attribute,
      value,
      match: "exactly",
      negated: false
    });
    stateClaim = (target2, state2) => ({
      kind: "state",
      target: target2,
      state: state2,
      negated: false
    });
    isHolder = ({ role }) => role === "field" || role === "dropdown";
    isNamedPage = (place2) => place2.at === "in" && place2.thing.role === "page" && place2.thing.name !== void 0 && !place2.thing.scope;
    allOf = (claims3) => claims3.length === 1 && claims3[0] ? claims3[0] : { kind: "all", of: claims3 };
    ahead = (claims3) => claims3.some(({ kind }) => kind !== "was") ? claims3.filter(({ kind }) => kind !== "was") : claims3;
    isAdjective = ({ name, quoted: quoted3, isProper: isProper2 }) => name !== void 0 && !quoted3 && !isProper2;
    ONE_OF_MANY = wordSet("card row item");
    isOneOfMany = (thing) => ONE_OF_MANY.has(thing.role ?? "") && isAlone(thing);
    isPage = (thing) => thing.role === "page" && thing.name === void 0 && isAlone(thing);
    isTextOnly = ({ quoted: quoted3, role }) => quoted3 === true && (role === void 0 || role === "text" || role === "paragraph");
    comesUp = ({ role }, { isOrdinary: isOrdinary2 }) => isOrdinary2 !== true || mayBear("visible", role);
  }
});

// packages/language/src/grammar/blocks.ts
var control, forEachRow, ifSo, conditionOf, MOST_ROUNDS, until, rounds, filled, BLOCK_RULES, isAnyForm;
var init_blocks = __esm({
  "packages/language/src/grammar/blocks.ts"() {
    "use strict";
    init_control();
    init_acts2();
    init_say_places();
    init_symbols();
    init_to_target();
    control = (made) => [{ type: "control", control: made }];
    forEachRow = () => control({ kind: "for_each_data", rows: [], body: [] });
    ifSo = (claims3, met, unmet = []) => control(makeCondition(conditionOf(claims3), linesOf(met), linesOf(unmet)));
    conditionOf = (claims3) => allOf(ahead(claims3));
    MOST_ROUNDS = 50;
    until = (claims3, most, body = []) => control({ kind: "repeat_until", condition: conditionOf(claims3), max: Number(most ?? MOST_ROUNDS), body: linesOf(body) });
    rounds = (times2, body = []) => times2 > 1 ? control({ kind: "repeat", times: times2, body: linesOf(body) }) : void 0;
    filled = ([block2], body, otherwise) => block2?.type === "control" && (block2.control.kind === "if" || otherwise.length === 0) ? control(withBody(block2.control, linesOf(body), linesOf(otherwise))) : void 0;
    BLOCK_RULES = [
      rule("O_BLOCK", "if c:CLAIM", 0.2, ({ c }) => ifSo(c, [])),
      rule("O_BLOCK", "~repeat|~do XTHIS? n:TIMES || n:TIMES", ({ n }) => rounds(n)),
      rule("O_BLOCK", "~repeat XTHIS? until c:CLAIM m:S_MAX?", 0.1, ({ c, m }) => until(c, m)),
      rule("XTHIS", "this || these steps || the following steps?"),
      rule("S_MAX", ",? (? max|maximum|at_most|up_to n:N times? )?", ({ n }) => String(n)),
      rule("ORDER", "b:O_BLOCK ,|:|then then? o:O_ORDERS e:O_ELSE?", ({ b, o, e }) => filled(b, o, e ?? [])),
      rule("O_ELSE", "XELSEWORD o:O_ORDERS", ({ o }) => o),
      rule("XELSEWORD", ",|.|; otherwise|else|if_not ,?"),
      rule("ORDER", "a:O_DO n:TIMES", 0.7, ({ a, n }) => rounds(n, a)),
      rule("ORDER", "a:O_DO if c:CLAIM", 0.5, ({ a, c }) => ifSo(c, a)),
      rule("ORDER", "unless c:CLAIM , o:O_ORDERS", 0.2, ({ c, o }) => ifSo(c, [], o)),
      rule(
        "ORDER",
        "~keep? a:O_DO until c:CLAIM m:S_MAX? || ~repeat : a:O_ORDERS , until c:CLAIM m:S_MAX?",
        0.1,
        ({ a, c, m }) => until(c, m, a)
      ),
      /*
       * A line above others. What says only where they are done stands as a thing in that place that has the focus; what asks for values, as an
       * order to fill in a form, which is null where it is the only one; and rows of data without any, as data. Of several fields the first one stands for all.
       */
      rule("O_HEAD", "XSTART* b:O_BLOCK XHEADED? || XSTART* b:O_EACH :", ({ b }) => b),
      rule("O_HEAD", "XSTART* when c:CLAIM XHEADED?", 0.2, ({ c }) => ifSo(c, [])),
      rule("XHEADED", ", then? :? || then :? || :"),
      rule("O_EACH", "~repeat? for|in|with|using|on each|every|all of? XTHESE? t:THING XDOTHIS?", ({ t }) => {
        const target2 = pointAt({ ...t, det: "the", plural: false });
        return target2 && target2.ordinal === void 0 ? control({ kind: "for_each_element", target: target2, body: [] }) : forEachRow();
      }),
      rule("O_EACH", "~repeat? for|with|using each|every|all of? XTHESE", () => forEachRow()),
      rule("XTHESE", "these || those || the? following"),
      rule("XDOTHIS", "~do|~repeat XTHIS? || below || above"),
      rule("O_HEAD", "p:PLACE :", ({ p }) => {
        const placed = withPlace({ words: "" }, p);
        return placed?.scope && !placed.relations ? acts({ kind: "focus", target: toTarget(placed) }) : void 0;
      }),
      rule(
        "O_HEAD",
        "XSTART* XACTOR? @type|@fill t:THINGS? with|using|as|like_this|as_follows? the? following|these? values|data|details|information|fields|form_data? :?",
        ({ t }) => acts({ kind: "fill", value: "", target: t?.[0] === void 0 || isAnyForm(t[0]) ? null : toTarget(t[0]) })
      )
    ];
    isAnyForm = ({ role, plural, quoted: quoted3, name }) => name === void 0 || quoted3 ? name === void 0 && (role === "form" || role === "field" && plural === true) : /(?:^|\s)(?:details|data|values|information|address|inputs?)$/iu.test(name);
  }
});

// packages/language/src/grammar/browser-orders.ts
function untilSeen(claims3, direction, within2) {
  const [condition] = claims3;
  return claims3.length === 1 && condition ? acts({ kind: "scroll_until", condition, direction, ...given({ within: within2 && toTarget(within2) }) }) : void 0;
}
function awaited(thing, timeoutMs) {
  if (isOpen(thing) && thing.role === void 0) return void 0;
  const isText2 = thing.quoted && thing.role === void 0 && isAlone(thing);
  return acts(waited2(isText2 ? textClaim(thing.name ?? "") : stateClaim(toTarget(thing), "visible"), timeoutMs));
}
var pressed, BROWSER_ORDERS, scrolledIn, waited2, PAGE_THERE;
var init_browser_orders = __esm({
  "packages/language/src/grammar/browser-orders.ts"() {
    "use strict";
    init_given();
    init_say_places();
    init_acts2();
    init_meaning();
    init_symbols();
    init_to_target();
    pressed = (keys, count2) => ({ kind: "press", keys, ...times(count2) });
    BROWSER_ORDERS = [
      /* Keys. */
      rule("ACT", "@press k:KEY t:TIMES?", -0.6, ({ k, t }) => acts(pressed(k, t))),
      rule(
        "ACT",
        "@press k:KEY n:TIMES? in|on|inside|while_in t:THING",
        -0.4,
        ({ k, n, t }) => pointed(t, (target2) => ({ kind: "press", keys: k, ...times(n), target: target2 }))
      ),
      // Two keys at once are no name of anything.
      rule("ACT", "k:KEY", ({ k }) => /.\+./.test(k) ? acts(pressed(k)) : void 0),
      rule("ACT", "@press k:KEY t:TIMES? THEN l:KEY u:TIMES?", -0.6, ({ k, t, l, u }) => acts(pressed(k, t), pressed(l, u))),
      /* The window and its tabs. */
      rule("ACT", "@scroll back|again? d:S_UPDOWN t:TIMES?", -0.3, ({ d, t }) => acts({ kind: "scroll", to: d, ...times(t) })),
      rule("ACT", "@scroll XUPDOWN? to|until the? e:S_ENDS OFPAGE?", -0.6, ({ e }) => acts({ kind: "scroll", to: e })),
      rule(
        "ACT",
        "@scroll XUPDOWN? to the? e:S_ENDS of|in t:THING",
        -0.4,
        ({ e, t }) => t.role === "page" && t.name === void 0 ? void 0 : scrolledIn(t, e)
      ),
      rule("ACT", "@scroll XUPDOWN? to|until|into t:THING", ({ t }) => pointed(t, (to) => ({ kind: "scroll", to }))),
      rule("ACT", "@scroll d:S_UPDOWN? until c:CLAIM1", -0.5, ({ d, c }) => untilSeen(c, d ?? "down")),
      rule("S_UPDOWN", "down|up", (_b, { words }) => words.toLowerCase()),
      rule("XUPDOWN", "down|up all_the_way?"),
      rule(
        "S_ENDS",
        "very? top|start|beginning || very? bottom|end",
        (_b, { words }) => /top|start|beginning/i.test(words) ? "top" : "bottom"
      ),
      rule("ACT", "@switch to t:T_TABS", -1, ({ t }) => t.name === void 0 ? acts({ kind: "switch_tab", to: t.noun }) : void 0),
      rule("T_TABS", "the? t:@tabChoice browser? tab|window", ({ t }, { words }) => ({ noun: t, words })),
      rule(
        "ACT",
        "@switch to a|the mobile|phone|mobile-size|phone-size|small screen|size|window|viewport size?",
        -1,
        () => acts({ kind: "resize", width: 390, height: 844 })
      ),
      rule(
        "ACT",
        "@switch to the? o:@ordinal tab|window",
        -0.9,
        ({ o }) => Number(o) < 2 ? void 0 : acts({ kind: "switch_tab", to: { number: Number(o) } })
      ),
      rule("ACT", "@close the|this? current|new? browser? tab", -0.9, () => acts({ kind: "close_tab" })),
      rule(
        "ACT",
        "a:S_ANSWER XA? XALERT THAT? || a:S_ANSWER XA? confirmation dialog?",
        -0.8,
        ({ a }) => acts({ kind: "dialog", answer: a })
      ),
      rule("ACT", "~accept|~answer XA? XALERT with v:SURE", -0.8, ({ v }) => acts({ kind: "dialog", answer: "accept", text: v })),
      rule("S_ANSWER", "~accept || ~confirm", () => "accept"),
      rule("S_ANSWER", "~dismiss || ~cancel || ~reject || ~decline", () => "dismiss"),
      /* Waiting. */
      rule("ACT", "@wait XA? XPAGE1 has|is|to? XLOADED0", -0.8, () => acts(waited2(PAGE_THERE))),
      rule("XPAGE1", "page || site || app"),
      rule("XLOADED0", "~load || ready || ~finish loading"),
      rule("ACT", "@wait c:CLAIM", 0.2, ({ c }) => ahead(c).map((one2) => act(waited2(one2)))),
      rule(
        "ACT",
        "@wait XUPTO? s:SECONDS until|for c:CLAIM || @wait c:CLAIM ,? for? XUPTO s:SECONDS || @wait c:CLAIM w:WITHIN",
        -1,
        ({ s, w, c }) => ahead(c).map((one2) => act(waited2(one2, s ?? w)))
      ),
      rule("XUPTO", "up to || at most || max"),
      rule("ACT", "@wait t:THING", 0.2, ({ t }) => awaited(t)),
      rule("ACT", "@wait for? s:SECONDS", -1, ({ s }) => acts({ kind: "pause", durationMs: s }))
    ];
    scrolledIn = (thing, end) => pointed(thing, (to) => ({ kind: "scroll", to, end }));
    waited2 = (condition, timeoutMs) => ({ kind: "wait_for", condition, ...given({ timeoutMs }) });
    PAGE_THERE = stateClaim({ role: "page", words: "page" }, "visible");
  }
});

// packages/language/src/lexicon/names.ts
var NEVER_IN_NAME, DEAR_IN_NAME, NEVER_FIRST, NO_NOUNS, NEVER_LAST, JOINS_NAME;
var init_names = __esm({
  "packages/language/src/lexicon/names.ts"() {
    "use strict";
    init_entries();
    NEVER_IN_NAME = wordSet(
      "just times per probably sometimes always almost often usually maybe perhaps nearly mostly most immediately while before after once if then as whose where when whether i you we they it them its me us him her press pressing click clicking pressing using via shows says reads displays contains appears brings takes leads redirects directs reloads opens loads updates adds gets re-directs navigates goes sends returns closes changes enters clicks types selects sees disappears stops fails refuses ceases seems pretends might ought hardly rarely barely seldom scarcely partly wrongly tells is are was were be been being has have had does do did not that which who should must can will cannot because since until unless neither nor both either only none there no every each all except than but never nothing without so instead please again still also twice thrice every everything anything something"
    );
    DEAR_IN_NAME = wordSet(
      "and or to in on at with from into onto as by for under above below next using the a an my your this that these those show contain displayed visible listed shown now first second third last button field link enter type he she any some more longer within through over inside of until before 's same another other valid"
    );
    NEVER_FIRST = wordSet(
      "exactly about approximately roughly around nobody none rest remaining somewhere anywhere elsewhere everything anything something nothing almost this that these those same another other different existing new any some valid invalid such a an the of by with in into at on for from to as and or my your his her their its our only all more"
    );
    NO_NOUNS = wordSet(
      "lost left kept lent sent sold forgot forgotten hid hidden taken given thrown withdrawn got made put out off up away down back"
    );
    NEVER_LAST = wordSet("fewer less key keys on off and or the a an of to with in at by for from as my your");
    JOINS_NAME = wordSet("of & and to for the / on in at with a an by my your from or as is it's up out off");
  }
});

// packages/language/src/grammar/names.ts
function priceOf(chart, place2) {
  const { at, start, proper, isValue } = place2;
  const token = chart.tokens[at];
  if (!token || token.kind === "quote") return null;
  const isFirst = at === start;
  if (token.kind === "punct") {
    const isGlued = isValue && token.text === "!" && token.start === chart.tokens[at - 1]?.end;
    return !isFirst && (isGlued || token.text === "\u2026" || token.text === "...") ? { cost: isGlued ? -0.3 : 0.1, isProper: false } : null;
  }
  if (!isValue && (token.kind === "url" || new RegExp("^\\p{L}+\\+\\p{L}", "u").test(token.text))) return null;
  if (token.kind !== "word") return { cost: literalPrice(token, isFirst, isValue), isProper: false };
  const isCapital = new RegExp("^\\p{Lu}", "u").test(token.text) && at > 0 && token.text !== "I";
  if (NEVER_IN_NAME.has(token.lower) && !isCapital) return null;
  const isNoFirst = (NEVER_FIRST.has(token.lower) || UNCLEAR.has(token.lower)) && !isCapital && !(isValue && token.lower === "new");
  if (isFirst && (token.lower === "'s" || isNoFirst)) return null;
  const isDear = DEAR_IN_NAME.has(token.lower);
  if (isDear && isCapital) return { cost: 0.3, isProper: true };
  if (!isDear && looksProper(token.text) && (at > 0 || !new RegExp("^\\p{Lu}\\p{Ll}+$", "u").test(token.text))) return { cost: 0.15, isProper: true };
  if (isDear) return dearPrice(chart, place2);
  return { cost: proper > 0 ? 0.7 : 0.4, isProper: false };
}
function literalPrice({ kind }, isFirst, isValue) {
  if (kind === "number" || kind === "money" || kind === "date") return isValue ? -0.2 : isFirst ? 1.5 : 0.6;
  return isValue ? -0.5 : 2;
}
function dearPrice(chart, { at, start, proper }) {
  const token = chart.tokens[at];
  const next = chart.tokens[at + 1];
  const before = chart.tokens[at - 1];
  if (!token) return null;
  if (token.lower === "the" && at > start + 1 && before?.lower === "of") return { cost: 0.2, isProper: false };
  const joins = JOINS_NAME.has(token.lower) && proper > 0 && next?.kind !== "quote" && /^[\p{Lu}\d]/u.test(next?.text ?? "");
  if (token.lower === "&" && proper > 0) return { cost: 0.2, isProper: false };
  const isList = token.lower === "and" || token.lower === "or";
  if (isList && !joins) return null;
  if (at === start) return { cost: 3, isProper: false };
  if (token.lower === "of") return { cost: 0.4, isProper: false };
  return { cost: joins ? isList ? 1.7 : 0.9 : 2.6, isProper: false };
}
function spans(chart, start, isValue) {
  const found = [];
  let cost = isValue ? 1 : 0.8;
  let proper = 0;
  for (let at = start; at < Math.min(chart.tokens.length, start + MOST_WORDS); at += 1) {
    const price = priceOf(chart, { at, start, proper, isValue });
    if (!price) break;
    cost += price.cost;
    if (price.isProper) proper += 1;
    const last = chart.tokens[at];
    if (last !== void 0 && NEVER_LAST.has(last.lower) && (at > start || !isValue) && (at === 0 || !new RegExp("^\\p{Lu}", "u").test(last.text))) continue;
    const endsDear = at > start && last !== void 0 && DEAR_IN_NAME.has(last.lower) && !price.isProper ? 1 : 0;
    const isMixed = isValue && proper > 0 && !looksProper(chart.tokens[start]?.text ?? "") ? 0.6 : 0;
    const value = { text: chart.words(start, at + 1), isProper: proper > 0 };
    found.push({ end: at + 1, value, cost: cost + endsDear + isMixed, left: NOTHING_LEFT });
  }
  return found;
}
function isCommonNoun(word) {
  const lower = word.toLowerCase();
  if (!new RegExp("^\\p{L}[\\p{L}-]+$", "u").test(word) || new RegExp("(?:(?<=[^e]\\p{L}*)(?<!^\\p{L})ed|ing|ful|less|able|ible|sold|own|old|other)$", "u").test(lower))
    return false;
  if (NEVER_IN_NAME.has(lower) || DEAR_IN_NAME.has(lower) || NO_NOUNS2.has(lower) || NO_NOUNS.has(lower)) return false;
  const [head = lower] = lower.split("-");
  return !HEADS2.has(lower) && !HEADS2.has(head);
}
function noun(chart, at) {
  const token = chart.tokens[at];
  if (token?.kind !== "word" || at > 0 && new RegExp("^\\p{Lu}", "u").test(token.text) && chart.tokens[at - 1]?.kind === "word") return [];
  if (!isCommonNoun(token.text)) return [];
  return one(at, token.text, 0.2);
}
function firstWords(entries2) {
  return new Set(entries2.map(({ words }) => words[0] ?? ""));
}
function reason(chart, start) {
  const found = [];
  for (let at = start; at < chart.tokens.length; at += 1) {
    const token = chart.tokens[at];
    if (token?.kind !== "word" || SAYS_MORE.test(token.lower) || COUNTED2.has(token.lower) || looksProper(token.text)) break;
    found.push({ end: at + 1, value: true, cost: 0.15 * (at - start + 1), left: [{ start, end: at + 1, class: "reason" }] });
  }
  return found;
}
function purpose(chart, start) {
  const first = chart.tokens[start];
  return first?.kind === "word" && !NO_PURPOSE.test(first.lower) && VERB_WORDS.has(first.lower) ? reason(chart, start) : [];
}
function actor(chart, start) {
  const [first, before] = [chart.tokens[start], chart.tokens[start - 1]];
  const isRole = before?.lower === "as" || before?.lower === "being";
  if (first?.kind !== "word" || !(isRole ? /^an?$/ : /^(?:the|an?|our)$/).test(first.lower)) return [];
  const found = [];
  for (let at = start + 1; at < Math.min(chart.tokens.length, start + MOST_WORDS_OF_ACTOR); at += 1) {
    const token = chart.tokens[at];
    if (token?.kind !== "word" || SAYS_MORE.test(token.lower) || NEVER_IN_NAME.has(token.lower) || DEAR_IN_NAME.has(token.lower)) break;
    const next = chart.tokens[at + 1];
    const isKnown = ACTORS.has(token.lower);
    const isEnd = isRole ? isKnown || start === 1 && next !== void 0 && ENDS_ROLE.test(next.lower) : doesAsPerson(next);
    if (isEnd && !NOBODY.has(token.lower) && isCommonNoun(token.text))
      found.push({ end: at + 1, value: true, cost: isRole && !isKnown ? 2 : 0.2, left: [{ start, end: at + 1, class: "politeness" }] });
  }
  return found;
}
var MOST_WORDS, UNCLEAR, looksProper, NO_NOUN, HEADS2, GENERIC2, VERBS_ONLY, NO_NOUNS2, SAYS_MORE, COUNTED2, NO_PURPOSE, VERB_WORDS, NOBODY, PERSONAL, MOST_WORDS_OF_ACTOR, ENDS_ROLE, ACTORS, doesAsPerson, one, NAMES2;
var init_names2 = __esm({
  "packages/language/src/grammar/names.ts"() {
    "use strict";
    init_entries();
    init_edge();
    init_names();
    init_verbs();
    init_lexicon();
    MOST_WORDS = 7;
    UNCLEAR = firstWords([...LEXICON.unclear, ...LEXICON.count]);
    looksProper = (text5) => new RegExp("[\\p{Lu}\\d#@]|\\p{L}[-_.]\\p{L}", "u").test(text5);
    NO_NOUN = ["state", "ordinaryState", "stateDenied", "edge", "count", "ordinal", "colour", "unclear", "none", "all"];
    HEADS2 = firstWords(NO_NOUN.flatMap((name) => [...LEXICON[name]]));
    GENERIC2 = firstWords(LEXICON.generic);
    VERBS_ONLY = ["report", "click", "wait", "hover", "expand", "collapse", "clear", "close", "uncheck"];
    NO_NOUNS2 = firstWords(VERBS_ONLY.flatMap((name) => LEXICON[name].filter(({ words }) => !GENERIC2.has(words[0] ?? ""))));
    SAYS_MORE = /^(?:not|no|never|only|nor|neither|none|nothing|without|until|unless|except|all|every|each|both|twice|once|least|most|exactly|more|less|fewer|than|any|if)$/;
    COUNTED2 = new Set(singleWords([...LEXICON.count, ...LEXICON.ordinal, ...LEXICON.colour]));
    NO_PURPOSE = /^(?:the|an?|this|that|these|those|my|your|his|her|its|their|our|be|it|them|me|us|him|you|see)$/;
    VERB_WORDS = /* @__PURE__ */ new Set([
      ...firstWords(Object.values(VERBS).flat()),
      ...wordSet(
        "avoid enable allow get finish complete begin prepare trigger test simulate reach return view filter manage learn exit leave activate proceed reveal check verify ensure make let save keep"
      )
    ]);
    NOBODY = new Set([...LEXICON.kind, ...LEXICON.part].map(({ words }) => words.at(-1) ?? ""));
    PERSONAL = firstWords(LEXICON.personal);
    MOST_WORDS_OF_ACTOR = 5;
    ENDS_ROLE = /^(?:,|i|we|you)$/;
    ACTORS = firstWords(LEXICON.actor);
    doesAsPerson = (token) => token?.kind === "word" && (token.lower === "should" || !PERSONAL.has(token.lower) && token.lemmas.some((lemma) => PERSONAL.has(lemma)));
    one = (at, value, cost) => [{ end: at + 1, value, cost, left: NOTHING_LEFT }];
    NAMES2 = [
      { name: "NAME", read: (chart, at) => spans(chart, at, false) },
      { name: "SPAN", read: (chart, at) => spans(chart, at, true) },
      { name: "NOUN", first: ["#word"], read: noun },
      { name: "ACTOR", first: ["#word"], read: actor },
      { name: "PURPOSE", first: ["#word"], read: purpose },
      { name: "REASON", first: ["#word"], read: reason }
    ];
  }
});

// packages/language/src/grammar/unquoted.ts
function unquotedNames(text5, intents) {
  const literals = text5.split("\n").flatMap((line2) => tokenize2(line2)).filter(isLiteral).map((token) => token.text.toLowerCase());
  return namesOf(intents).filter((name) => !literals.some((literal2) => literal2 === name.toLowerCase()));
}
function namesOf(value, key = "") {
  if (typeof value === "string") return NAMES3.has(key) && value.trim() !== "" ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one2) => namesOf(one2, key));
  if (typeof value !== "object" || value === null) return [];
  const fields = Object.entries(value).filter(([name]) => name !== "words" && !(name === "text" && "intent" in value));
  return fields.flatMap(([name, one2]) => namesOf(one2, name));
}
var NAMES3;
var init_unquoted = __esm({
  "packages/language/src/grammar/unquoted.ts"() {
    "use strict";
    init_token();
    init_tokenize();
    NAMES3 = /* @__PURE__ */ new Set(["name", "text", "texts", "options", "value", "column", "username", "password", "verb", "by"]);
  }
});

// packages/language/src/grammar/certainty.ts
function areNamesTold(text5, intents) {
  const lower = text5.toLowerCase();
  const guessed = new Set(unquotedNames(text5, intents).filter((name) => lower.includes(name.toLowerCase()) && !isProper(name)));
  const isTold2 = (name, test) => typeof name !== "string" || !guessed.has(name) || test(name);
  const walk = (value, isBounded) => {
    if (Array.isArray(value)) return value.every((one2) => walk(one2, isBounded));
    if (typeof value !== "object" || value === null) return true;
    const { kind, name, role, texts, text: said2, words, relations, scope, ...rest } = value;
    const { target: target2, options } = rest;
    const isHeld = isBounded || "negated" in rest || TYPED2.has(kind) && !areAdjacent(lower, rest);
    const isAnyones = (one2) => isGeneric(one2) && JSON.stringify(scope ?? []).includes('"any"');
    const isPlaced = scope !== void 0 || relations !== void 0;
    const isCounted = rest["ordinal"] !== void 0 && role === void 0 && !isPlaced && typeof words === "string" && !DETERMINED.test(words);
    const isNameTold = (one2) => FIELD_NAMES.has(one2.toLowerCase()) || areOwn(one2) && !isCounted && (role !== void 0 || typeof words !== "string" || (isHeld ? !isAnyones(one2) : standsAlone(one2, words)));
    return isTold2(name, isNameTold) && isTold2("intent" in rest ? void 0 : said2, isText) && (kind !== "select" || target2 !== null || !Array.isArray(options) || options.every((one2) => isTold2(one2, isOneName))) && (!Array.isArray(texts) || texts.every((one2) => isTold2(one2, kind === "any" ? isPagePart : kind === "only" ? isText : () => true))) && walk([relations, scope], false) && walk(Object.values(rest), isHeld);
  };
  return walk(intents, false);
}
function areAdjacent(lower, { target: target2, options }) {
  const name = typeof target2 === "object" && target2 !== null && "name" in target2 ? String(target2.name) : "";
  return Array.isArray(options) && options.some((one2) => lower.includes(`${name} ${String(one2)}`.toLowerCase()));
}
function isProper(name) {
  const words = wordsOf(name);
  const [other, another] = words.filter((word) => !looksProper(word));
  if (other === void 0) return true;
  const isFramed = words.length > 2 && looksProper(words[0] ?? "") && new RegExp("^\\p{Lu}", "u").test(words.at(-1) ?? "");
  return another === void 0 && isFramed && JOINS_NAME.has(other);
}
function standsAlone(name, words) {
  const [first = "", ...others] = wordsOf(name);
  if (others.length === 0) return !ORDER_VERBS.has(first) || BUTTONS2.has(first);
  return KIND_PHRASES.has(others.at(-1) ?? "") || !DETERMINED.test(words) && !others.some(looksProper);
}
function isOther(reading, than) {
  return !isPart(reading, than);
}
function isPart(part, whole3) {
  if (Array.isArray(part)) return Array.isArray(whole3) && part.length === whole3.length && part.every((one2, n) => isPart(one2, whole3[n]));
  if (typeof part !== "object" || part === null) return part === whole3;
  if (typeof whole3 !== "object" || whole3 === null) return false;
  const [some, all2] = [effectOf(part), effectOf(whole3)];
  return Object.entries(some).every(([key, one2]) => NO_EFFECT.has(key) || isPart(one2, all2[key]));
}
function effectOf(value) {
  const { kind, target: target2, options, role, value: number, comparison } = value;
  if (kind === "select" && target2 === null && Array.isArray(options)) return { kind: "click", target: { name: options[0] } };
  if (kind === "number" && comparison === "equals") return { ...value, kind: "text", value: void 0, text: number };
  return role === "link" || role === "page" ? { ...value, role: void 0 } : value;
}
var PARTS2, BUTTONS2, TYPED2, DETERMINED, wordsOf, areOwn, isOneName, isText, isPagePart, NO_EFFECT;
var init_certainty = __esm({
  "packages/language/src/grammar/certainty.ts"() {
    "use strict";
    init_entries();
    init_lexicon();
    init_names();
    init_verbs();
    init_names2();
    init_unquoted();
    PARTS2 = phrasesOf(LEXICON.part);
    BUTTONS2 = phrasesOf(LEXICON.button);
    TYPED2 = /* @__PURE__ */ new Set(["fill", "clear", "set", "select"]);
    DETERMINED = /^(?:the|an?|this|that|my|your|our|its|their) /i;
    wordsOf = (name) => name.split(/\s+/);
    areOwn = (name) => wordsOf(name).every(
      (word, at, all2) => looksProper(word) || word === "of" && !/^\d/.test(all2[at + 1] ?? "") || !(DEAR_IN_NAME.has(word) || NEVER_IN_NAME.has(word))
    );
    isOneName = (name) => !(new RegExp("^\\p{Ll}", "u").test(name) && looksProper(wordsOf(name).at(-1) ?? ""));
    isText = (text5) => /^[\p{Lu}\d]/u.test(text5) && areOwn(text5);
    isPagePart = (name) => PARTS2.has(name.toLowerCase());
    NO_EFFECT = /* @__PURE__ */ new Set(["words", "quoted", "line", "match", "page", "comparison"]);
  }
});

// packages/language/src/grammar/canonical-parts.ts
function parts(chart, start, meant) {
  const { tokens, text: text5 } = chart;
  const before = tokens[start - 1];
  if (before ? !isBetween(before) : !tokens.slice(0, -1).some(isBetween)) return [];
  let sentences = SENTENCES.get(chart);
  if (!sentences) SENTENCES.set(chart, sentences = sentencesIn(text5));
  return sentences(tokens[start]?.start ?? 0).flatMap(({ intent, to }) => {
    const end = tokens.findIndex((token) => token.end === to) + 1;
    const next = tokens[end];
    const value = end === 0 || next && !isBetween(next) ? null : meant(intent);
    return value === null ? [] : [{ end, value, cost: COST, left: NOTHING_LEFT }];
  });
}
function asRow(claim) {
  const { kind } = claim;
  if (kind !== "text" || claim.match !== "contains" || claim.orTexts !== void 0 || claim.scope !== void 0) return claim;
  const { role, name, ...rest } = claim.target ?? { role: void 0, name: void 0 };
  const isNamed = role === "row" && name !== void 0 && Object.keys(rest).every((key) => key === "quoted" || key === "words");
  return isNamed ? { kind: "row", keys: [name], text: claim.text, negated: claim.negated } : claim;
}
var COST, LEFT_OPEN, isLeftOpen, isLook, isBetween, SENTENCES, orderOf, claimOf, CANONICAL_PARTS, CANONICAL_RULES;
var init_canonical_parts = __esm({
  "packages/language/src/grammar/canonical-parts.ts"() {
    "use strict";
    init_canonical();
    init_edge();
    init_acts2();
    init_symbols();
    COST = -0.3;
    LEFT_OPEN = /* @__PURE__ */ new Set(["set", "choose", "add", "search"]);
    isLeftOpen = ({ kind }) => LEFT_OPEN.has(kind);
    isLook = (act2) => act2.kind === "check" && act2.to === true && isLookedThrough(act2.target);
    isBetween = ({ kind, lower }) => kind === "punct" || /^(?:and|but|then|so|that|if|when|until)$/.test(lower);
    SENTENCES = /* @__PURE__ */ new WeakMap();
    orderOf = (intent) => intent.type !== "act" || isLeftOpen(intent.act) || isLook(intent.act) || "target" in intent.act && intent.act.target === null ? null : [intent];
    claimOf = (intent) => intent.type === "assert" && intent.timeoutMs === void 0 ? [asRow(intent.assertion)] : null;
    CANONICAL_PARTS = [
      { name: "O_CANONICAL", first: ["#word"], read: (chart, at) => parts(chart, at, orderOf) },
      { name: "C_CANONICAL", first: ["#word", "#quote"], read: (chart, at) => parts(chart, at, claimOf) }
    ];
    CANONICAL_RULES = [rule("ACT", "o:O_CANONICAL", ({ o }) => o), rule("CLAIM1", "c:C_CANONICAL", ({ c }) => c)];
  }
});

// packages/language/src/grammar/choosing-orders.ts
function clickIn(name, part) {
  const placed = withPlace({ name, quoted: true, words: name }, { at: "in", thing: part, word: "in" });
  return placed && click(placed);
}
function ticked(thing, to) {
  const target2 = isPressed(thing) || isLookedThrough(thing) ? void 0 : pointAt(asBox(thing));
  return target2 && act({ kind: "check", target: target2, to });
}
function signInWith(filled2) {
  const values = new Map(
    filled2.map((intent) => {
      const { target: target2, value } = intent.type === "act" && intent.act.kind === "fill" ? intent.act : { target: null, value: "" };
      const name = target2?.scope === void 0 && target2?.relations === void 0 ? (target2?.name ?? "").toLowerCase() : "";
      return [WHO.has(name) ? "username" : name, value];
    })
  );
  const [username, password] = [values.get("username"), values.get("password")];
  return filled2.length === 2 && username !== void 0 && password !== void 0 ? signIn({ username, password }) : void 0;
}
var PARTS3, chosen, CHOOSING_ORDERS, choice, isPart2, isLookedAt, searching, signIn, WHO;
var init_choosing_orders = __esm({
  "packages/language/src/grammar/choosing-orders.ts"() {
    "use strict";
    init_acts2();
    init_meaning();
    init_entries();
    init_lexicon();
    init_symbols();
    init_to_target();
    PARTS3 = [...phrasesOf(LEXICON.part)];
    chosen = (option) => acts({ kind: "select", target: null, options: [option] });
    CHOOSING_ORDERS = [
      /* Choosing. */
      rule(
        "CHOICE",
        "v:VALUE from|in|for|as|under|of|on|with t:THING",
        ({ v, t }, { words }) => t.quoted && t.role === void 0 && new RegExp("^\\p{Ll}", "u").test(v) && !/^["“'`*]/.test(words) && / as /.test(words) ? void 0 : choice(t, v)
      ),
      rule("CHOICES", "a:CHOICE m:NEXTCHOICE*", ({ a, m }) => [a, ...m ?? []]),
      rule("NEXTCHOICE", "JOIN @select? c:CHOICE", ({ c }) => c),
      rule("ACT", "@select XOPTION? c:CHOICES", -0.05, ({ c }) => whole2(c.map(choose))),
      rule("XOPTION", "the? option|value|entry|item|date|time"),
      rule(
        "ACT",
        "@select v:VALUES from|in|for|as|under t:THING",
        ({ v, t }) => v.length < 2 ? void 0 : whole2(v.map((value) => choose({ thing: t, value })))
      ),
      rule("ACT", "@select v:SURE", ({ v }) => chosen(v)),
      rule("ACT", "@select s:NAME", 0.5, ({ s }) => s.isProper ? chosen(s.text) : void 0),
      // "The category Cooking from the dropdown": what a list that has no name of its own is for stands before what is chosen in it.
      rule(
        "ACT",
        "@select p:PAIRB from|in t:THING",
        -0.5,
        ({ p, t }) => t.name === void 0 && (t.role === "dropdown" || t.role === "list" || t.role === "menu") ? whole2([choose({ thing: { ...t, name: p.thing.name ?? "" }, value: p.value })]) : void 0
      ),
      rule("ACT", "@select p:PAIRBS", 0.1, ({ p }) => whole2(p.map(choose))),
      rule(
        "ACT",
        "from|in|under|for t:THING ,? XSOMEBODY? @select v:VALUES",
        ({ t, v }) => isPressed(t) ? void 0 : isPart2(t) ? whole2(v.map((name) => clickIn(name, t))) : whole2(v.map((value) => choose({ thing: t, value })))
      ),
      rule(
        "ACT",
        "@select v:SURE|NAME from|in|among the suggestions|autocomplete|suggestion_list|suggestions_list|proposals",
        -0.4,
        ({ v }) => {
          const named3 = typeof v === "string" ? { name: v, quoted: true, words: v } : { name: v.text, words: v.text };
          return acts({ kind: "click", target: { ...named3, scope: [{ kind: "list", texts: ["suggestions"] }] } });
        }
      ),
      rule(
        "ACT",
        "@select t:THINGS",
        0.4,
        ({ t }) => each2(t, (one2) => {
          if (one2.role === "radio" || one2.role === "checkbox") return ticked(one2, true);
          const isOption = one2.role === "option" && one2.name !== void 0 && !one2.scope;
          if (isOption || one2.noun !== void 0 && one2.quoted && one2.role === void 0 && isAlone(one2)) return chosen(one2.name ?? "")[0];
          return one2.role === void 0 && !one2.quoted && one2.ordinal === void 0 && !one2.scope ? void 0 : click(one2);
        })
      ),
      /* Ticking. */
      rule(
        "ACT",
        "@check t:THINGS",
        0.15,
        ({ t }, { words }) => each2(t, (one2) => /^check(?:ing|s)? (?!off)/i.test(words) && isLookedAt(one2) ? void 0 : ticked(one2, true))
      ),
      rule("ACT", "~remove|~take|~clear|~delete XA? XTICK from|at|off|in t:THINGS", -0.6, ({ t }) => each2(t, (one2) => ticked(one2, false))),
      rule("XTICK", "tick"),
      rule("ACT", "@uncheck t:THINGS", -0.1, ({ t }) => each2(t, (one2) => ticked(one2, false))),
      rule("ACT", "turn|switch|toggle|~set t:THING to|it? on", -0.4, ({ t }) => whole2([ticked(t, true)])),
      rule("ACT", "turn|switch|toggle|~set t:THING to|it? off", -0.4, ({ t }) => whole2([ticked(t, false)])),
      rule("ACT", "~set t:THING to true|checked|enabled", -0.4, ({ t }) => whole2([ticked(t, true)])),
      rule("ACT", "~set t:THING to false|unchecked|disabled", -0.4, ({ t }) => whole2([ticked(t, false)])),
      rule("ACT", "@toggle t:THINGS", ({ t }) => each2(t, (one2) => ticked(one2, "toggle"))),
      rule(
        "ACT",
        "do_not|leave_out|not @check t:THINGS || ~leave|~keep t:THINGS s:@state|@ordinaryState",
        -0.6,
        ({ t, s = "unchecked" }) => s === "empty" ? void 0 : each2(t, (one2) => ({
          type: "assert",
          assertion: { kind: "state", target: toTarget(asBox(one2)), state: s, negated: false }
        }))
      ),
      /* Searching. */
      rule("ACT", "@search for? v:VALUE", 0.3, ({ v }) => searching(v)),
      rule(
        "ACT",
        "@search for? v:VALUE in|with|using|via t:THING",
        ({ v, t }) => t.role === "field" && !isOpen(t) ? searching(v, t) : void 0
      ),
      /* Signing in. */
      rule("XLOGIN", "@login XLOGINAT?"),
      rule(
        "XLOGINAT",
        "to|into|at|on? the|your|my? site|app|application|page|account|shop|store|website|system|dashboard|forum|portal|admin_panel"
      ),
      rule("S_WHO", "XA? XCRED? v:VALUE", ({ v }) => v),
      rule("XCRED", "username|user|email|login|user_name|name|account|email_address|e-mail|credentials|e-mail_address|customer :?"),
      rule("XPW", "password|passphrase|pw :?"),
      rule("XWITHPW", "with|using|and XA? XPW? || , with|and|using? XA? XPW || / XA? XPW? || ( XPW?"),
      rule("ACT", "XLOGIN as|with|using c:CREDENTIALS || XLOGIN as? :|(|-? c:CREDENTIALS )?", -0.8, ({ c }) => signIn(c)),
      rule(
        "ACT",
        "XLOGIN to|into|at|on t:THING as|with|using c:CREDENTIALS || XLOGIN to|into|at|on u:ADDRESS as|with|using c:CREDENTIALS",
        ({ t, u, c }) => u === void 0 ? t?.quoted || t?.role === "field" ? void 0 : signIn(c) : [act({ kind: "navigate", url: u }), ...signIn(c)]
      ),
      rule("CREDENTIALS", "u:S_WHO XWITHPW p:VALUE )? || u:S_WHO /|, XPW? p:VALUE", ({ u, p }) => ({ username: u, password: p })),
      // Who somebody is at the beginning.
      rule("ORDER", "SOMEBODY _:IS XF* logged|signed in|on as|with c:CREDENTIALS", -0.4, ({ c }) => signIn(c)),
      rule("ACT", "v:S_LOGIN", 0.2, ({ v }) => acts({ kind: "click", target: { name: v, role: "button", words: v } })),
      rule(
        "S_LOGIN",
        "sign_in|log_in|login",
        (_b, { words }) => words.replace(/^login$/i, "Log in").replace(/^./, (first) => first.toUpperCase())
      ),
      // With both filled in before, it is the sign-in that is sent, and no button of that name.
      rule("ACT", "p:O_FILLED XTHEN v:S_LOGIN", -0.4, ({ p, v }) => v === "" ? void 0 : signInWith(p)),
      rule("ACT", "v:@logout", -0.2, ({ v }) => acts({ kind: "click", target: { name: v, words: v } }))
    ];
    choice = (thing, value) => isPressed(thing) || isPart2(thing) || thing.pronoun !== void 0 || thing.role === "page" ? void 0 : { thing, value };
    isPart2 = ({ name = "", role, quoted: quoted3 }) => role === void 0 && !quoted3 && PARTS3.some((part) => name.toLowerCase() === part || name.toLowerCase().endsWith(` ${part}`));
    isLookedAt = ({ role, quoted: quoted3, isProper: isProper2, det, plural, name = "" }) => role === void 0 && !quoted3 && !isProper2 && (det !== void 0 || plural === true || !/ /.test(name));
    searching = (value, thing) => {
      const target2 = thing === void 0 ? SEARCH_FIELD : toTarget(thing);
      return acts({ kind: "fill", target: target2, value }, { kind: "press", keys: "Enter", target: target2 });
    };
    signIn = (credentials) => acts({ kind: "sign_in", ...credentials });
    WHO = /* @__PURE__ */ new Set(["username", "user", "user name", "email", "e-mail", "email address", "e-mail address", "login", "login name"]);
  }
});

// packages/language/src/grammar/values.ts
function keyOf2(written) {
  const either2 = written.split("/").filter(Boolean);
  if (either2.length > 1 && either2.every((one2) => /\+/.test(one2) === false && keyOf2(one2) === keyOf2(either2[0] ?? "")))
    return keyOf2(either2[0] ?? "");
  const text5 = written.replace(/^(ctrl|control)\/(?:cmd|command|meta|⌘)(?=[+-])/i, "$1").replace(/^(?:cmd|command|meta|⌘)\/(ctrl|control)(?=[+-])/i, "$1");
  const chord = CHORD.exec(text5);
  const last = (chord?.[2] ?? text5).toLowerCase();
  const named3 = KEYS_BY_WORD.get(last) ?? KEYS_BY_WORD.get(`arrow${last}`);
  const key = named3 !== void 0 && !isModifier(named3) ? named3 : /^f\d{1,2}$/.test(last) ? last.toUpperCase() : /^.$/u.test(last) && chord ? last : void 0;
  if (key === void 0 || !chord) return chord ? void 0 : key;
  const modifiers = (chord[1] ?? "").split(/[+-]/).filter(Boolean);
  return [...modifiers.map((one2) => KEYS_BY_WORD.get(one2.toLowerCase()) ?? one2), key].join("+");
}
var isNumeric, plainNumber2, FILE_NAME, DESCRIBED, STARTS_WITH_FIELD, VALUE_RULES, KEYS_BY_WORD, isModifier, CHORD;
var init_values = __esm({
  "packages/language/src/grammar/values.ts"() {
    "use strict";
    init_entries();
    init_lexicon();
    init_symbols();
    isNumeric = (text5) => /^[-+–]?(?:US|CA|A)?[$€£¥]? ?\d[\d.,]*(?: ?(?:%|[€£$¥]|EUR|USD|GBP|CHF|PLN))?$/.test(text5);
    plainNumber2 = (text5) => /^\d{1,6}$/.test(text5) ? Number(text5) : void 0;
    FILE_NAME = /^[^/]*\.(?:png|jpe?g|csv|pdf|txt|docx?|xlsx?|zip|json|gif|svg|md|mp4|xml|html|ics|webp|exe|log|ya?ml|tar|gz|mp3)$/i;
    DESCRIBED = /^(?:valid|invalid|any|some|correct|wrong|incorrect|random|different|new|another|appropriate|unique|long|short|your|my|his|her|their|its|this|that|details?|values?|text|data|information|credentials|something|anything|nothing|it|them|required|needed|desired|appropriate|usual|follows|before|all|every|different)\b|^(?:name|email|password|username|address|text|value|number|date|message|title|description|comment|code|amount|details|data|content|information|url|link|user|city|phone)s?$|\b(?:of your choice|credentials|details|information)$/i;
    STARTS_WITH_FIELD = new RegExp(`^(?:${[...phrasesOf(LEXICON.fieldName)].join("|")}) \\S`);
    VALUE_RULES = [
      /* Values. */
      rule("QUOTE", "q:#quote", ({ q }) => q),
      rule("DATUM", "d:#variable|#email|#url|#path|#number|#money|#date", ({ d }) => d),
      rule("SURE", "q:QUOTE || d:DATUM", ({ q, d }) => q ?? d ?? ""),
      rule("VALUE", "q:QUOTE", ({ q }) => q),
      rule("VALUE", "d:DATUM", ({ d }) => d),
      rule("VALUE", "s:SPAN", 0.2, ({ s }, { words }) => {
        if (DESCRIBED.test(s.text) || STARTS_WITH_FIELD.test(s.text)) return void 0;
        const value = words === "" ? "" : s.text;
        return s.isProper || !/ /.test(value) ? value : new Priced(value, 0.6);
      }),
      rule("VALUE", "d:@day 's date || d:@day", -1.5, ({ d }) => `{{${d}}}`),
      rule("VALUE", "the? XVALUENOUN :? v:QUOTE|DATUM", 0.5, ({ v }) => v),
      rule(
        "XVALUENOUN",
        "date || text || word || words || value || term || name || number || code || address || amount || url || string || phrase || message || option || email || keyword || search_term || query || letters || sentence"
      ),
      rule("VALUE", "a|an unique|random|new|unique_new|new_unique m:@made", -1.5, ({ m }) => `{{random.${m}}}`),
      rule("VALUES", "both? a:VALUE m:ANDVALUE*", ({ a, m }) => [a, ...m ?? []]),
      rule("ANDVALUE", "JOIN v:VALUE", 0.2, ({ v }) => v),
      /* Numbers. */
      rule("N", "n:#number", ({ n }) => plainNumber2(n)),
      rule("N", "n:@count", ({ n }) => Number(n)),
      rule("COUNT", "@exactly? n:N", ({ n }) => ({ comparison: "equals", count: n })),
      rule("COUNT", "c:COMPARED n:N", -0.2, ({ c, n }) => ({ comparison: c, count: n })),
      rule("TIMES", "t:@times", ({ t }) => Number(t)),
      rule("TIMES", "n:N times|x", ({ n }) => n),
      rule("TIMES", "again", 0.1, () => 1),
      rule("MEASURE", "m:#money|#number", ({ m }) => m),
      rule("AMOUNT", "m:MEASURE || v:#variable", ({ m, v }) => m ?? v),
      rule("AMOUNT", "q:QUOTE", 0.1, ({ q }) => isNumeric(q) ? q : void 0),
      rule("COMPARED", "c:@compared", ({ c }) => c),
      rule("SECONDS", "n:N u:@timeUnit", ({ n, u }) => n * Number(u)),
      rule("WITHIN", ",? within|in at_most? s:SECONDS", -0.3, ({ s }) => s),
      /* Keys. */
      rule("KEYNAME", "w:#word", ({ w }) => /^(?:down|up|left|right)$/i.test(w) ? void 0 : keyOf2(w)),
      rule("KEYNAME", "k:@key", ({ k }) => isModifier(k) ? void 0 : k),
      rule("KEYNAME", "m:@key + k:KEYNAME", -0.2, ({ m, k }) => isModifier(m) ? `${m}+${k}` : void 0),
      rule(
        "KEYNAME",
        "m:@key + w:#word|#number",
        -0.2,
        ({ m, w }) => isModifier(m) && /^.$/u.test(w) ? `${m}+${w.toLowerCase()}` : void 0
      ),
      rule("KEYNAME", "w:#path|#punct", ({ w }) => /^[/?.]$/.test(w) ? w : void 0),
      rule(
        "KEYNAME",
        "q:QUOTE",
        0.4,
        ({ q }) => CHORD.test(q) || /^(?:enter|return|tab|escape|esc|f\d{1,2})$/i.test(q) ? keyOf2(q) : void 0
      ),
      rule("KEY", "the? k:KEYNAME key|button?", ({ k }) => k),
      rule("KEY", "the w:#word|QUOTE key || the key w:#word|QUOTE", 0.1, ({ w }) => new RegExp("^\\p{L}$", "u").test(w) ? w.toLowerCase() : keyOf2(w)),
      /* Addresses, files, names. */
      rule("ADDRESS", "u:#url|#path|#variable", ({ u }) => u),
      rule("ADDRESS", "q:QUOTE", ({ q }) => /^(?:\/|https?:|www\.|\{\{|file:|about:|localhost)/.test(q) ? q : void 0),
      rule(
        "ADDRESS",
        "w:#word",
        -0.5,
        ({ w }) => /^[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|dev|test|example|app|info|edu|gov|shop|(?!md|js|ts|py|rs|sh|go|gz)[a-z]{2})(?:[/:]\S*)?$/i.test(w) ? w : void 0
      ),
      rule("FILE", "q:QUOTE", ({ q }) => FILE_NAME.test(q) ? q : void 0),
      rule("FILE", "s:SPAN", -0.5, ({ s }) => FILE_NAME.test(s.text) ? s.text : void 0),
      rule("FILE", "v:#variable", ({ v }) => v),
      rule("S_FILENOUN", "XA? new? t:@fileType? XFILEWORD CALLED?", (_b, { words }) => words),
      rule("XFILEWORD", "~file || ~image"),
      rule("BYTES", "a? n:#number s:@size", ({ n, s }) => Number(n) > 0 ? Number(n) * Number(s) : void 0),
      rule("VARNAME", "v:#variable", ({ v }) => /^\{\{(\w+)\}\}$/.exec(v)?.[1]),
      rule("VARNAME", "q:QUOTE || w:#word", ({ q, w = q }) => w !== void 0 && /^[A-Z][A-Z_0-9]*$/.test(w) ? w : void 0),
      rule("PATHS", "the? a:LABEL m:NEXTPATH n:NEXTPATH*", -0.4, ({ a, m, n }) => [a, m, ...n ?? []]),
      rule("NEXTPATH", ">|\u2192|->|=>|\u203A|\xBB l:LABEL", -0.3, ({ l }) => l)
    ];
    KEYS_BY_WORD = new Map(LEXICON.key.map(({ words, value }) => [words.join(""), value]));
    isModifier = (key) => /^(?:Control|Shift|Alt|Meta)$/.test(key);
    CHORD = /^((?:(?:ctrl|control|strg|shift|alt|option|cmd|command|meta|⌘)[+-])+)([\p{L}\d]+|[/.,;])$/iu;
  }
});

// packages/language/src/grammar/say.ts
function say(thing, saying2) {
  const isOfPage = !thing.quoted && thing.role === void 0 && !thing.scope && PAGE_PROPERTY.test(thing.name ?? "");
  if (isOfPage && saying2.is !== "state") return void 0;
  if (thing.page !== void 0) {
    const { page, ...elsewhere } = thing;
    const made = "negated" in saying2 && saying2.negated ? void 0 : say(elsewhere, saying2);
    return made && [...made, pageClaim(page)];
  }
  if (thing.isLooked) return void 0;
  if (thing.colour !== void 0) return sayOfColoured(thing, saying2);
  if (thing.tone !== void 0 && thing.name === thing.tone && saying2.is === "shows") {
    const { name: _name, tone: _tone, ...plain4 } = thing;
    return say(plain4, saying2);
  }
  switch (saying2.is) {
    case "shown":
      return sayShown(thing, saying2);
    case "shows":
      return sayShows(thing, saying2);
    case "holds":
      return sayHolds(thing, saying2);
    case "state":
      return sayStates(thing, saying2);
    case "number":
      return sayNumber(thing, saying2);
    case "was":
      return sayWas(thing, saying2);
    case "moved":
      return sayMoved(thing, saying2);
    default:
      return sayPlainly(thing, saying2);
  }
}
function sayOfColoured(thing, saying2) {
  const { colour = "", ...plain4 } = thing;
  const isPlaced = "places" in saying2 && saying2.places.length > 0 && thing.role === "message";
  if (isPlaced || saying2.is !== "shows" && saying2.is !== "shown" || saying2.negated) return void 0;
  const text5 = saying2.is === "shows" ? saying2.texts.texts[0]?.text : thing.name;
  if (text5 === void 0 || saying2.is === "shows" && saying2.texts.texts.some(({ colour: colour2 }) => colour2 !== void 0)) return void 0;
  const isMessage = thing.role === "message";
  const said2 = isMessage && saying2.is === "shows" && saying2.match !== "starts_with" ? [textClaim(text5), ...placedEdges(text5, thing)] : say(plain4, saying2);
  const drawn = drawnClaim(textTarget(text5, thing.role), colour, isMessage ? "tone" : "colour");
  return said2 && [...said2.slice(0, 1), drawn, ...said2.slice(1)];
}
function sayShown(thing, saying2) {
  const page = saying2.places.find(isNamedPage);
  if (page?.at === "in")
    return say({ ...thing, page: page.thing.name ?? "" }, { ...saying2, places: saying2.places.filter((place3) => place3 !== page) });
  if (thing.role === "page" && thing.name !== void 0 && saying2.places.length === 0 && !thing.scope && !thing.relations)
    return [pageClaim(thing.name, saying2.negated)];
  if (isPage(thing) || !comesUp(thing, saying2) || thing.isOfNoun === true || thing.role === "page" && thing.name !== void 0)
    return void 0;
  const [place2] = saying2.places;
  const isAmong = place2?.at === "in" && place2.thing.plural === true && place2.thing.name === void 0 && isOneOfMany(place2.thing);
  if (isAmong && thing.quoted === true && thing.role === void 0 && !thing.scope)
    return say(
      { ...thing, ...place2.thing, name: thing.name ?? "", quoted: true, plural: false },
      { ...saying2, places: saying2.places.slice(1) }
    );
  const { name, role, quoted: quoted3, det, ordinal: ordinal2, pronoun } = thing;
  const isSaidSomewhere = quoted3 === true && role === "message" && (saying2.places.length > 0 || thing.scope !== void 0);
  const isBareName = name !== void 0 && !quoted3 && role === void 0 && det === void 0 && ordinal2 === void 0 && pronoun === void 0;
  const isText2 = isTextOnly(thing) || isSaidSomewhere || isBareName;
  if (isBareName && isGeneric(name) && !name.endsWith("s")) return void 0;
  if (isText2 && thing.ordinal === void 0 && !thing.relations?.length) return sayTextShown(thing, saying2);
  if (isVague(thing)) return void 0;
  if (thing.role === "card" && thing.name !== void 0 && place2?.at === "in" && place2.thing.role === "column")
    return sayTextShown(thing, saying2);
  const placed = withPlaces(thing, saying2.places);
  if (!placed || saying2.negated && isHardlyAbsent(thing, placed, saying2)) return void 0;
  const target2 = toTarget(placed);
  if (!saying2.negated) return thing.plural && thing.name === void 0 ? void 0 : [stateClaim(target2, "visible")];
  const wasThere = !thing.quoted && thing.role === void 0 && thing.pronoun === void 0;
  return [...wasThere ? [{ kind: "was", claim: stateClaim(target2, "visible") }] : [], stateClaim(target2, "hidden")];
}
function sayTextShown(thing, { places: places2, negated }) {
  if (negated && (places2.some((one2) => one2.at !== "in" || one2.thing.role === "dropdown") || !(thing.quoted || thing.isProper)))
    return void 0;
  if (places2.length > 1 && places2.some(({ at }) => at === "near")) return void 0;
  return claimsAt([textClaim(thing.name ?? "", negated, thing.scope)], places2);
}
function sayShows(thing, saying2) {
  const { texts, match } = saying2;
  const field = fieldShowing(thing, saying2.places);
  if (field !== null) return field && sayShows(field, { ...saying2, places: [] });
  const [text5, ...others] = texts.texts;
  if (saying2.verb === "become" && thing.quoted === true && isPressed(thing) && text5 !== void 0 && others.length === 0)
    return saying2.negated ? void 0 : [
      { kind: "was", claim: stateClaim(toTarget(thing), "visible") },
      stateClaim(toTarget({ ...thing, name: text5.text, words: text5.text }), "visible")
    ];
  if (isVague(thing) || isPage(thing) && texts.texts.some(({ noun: noun2 }) => noun2 !== void 0)) return void 0;
  if (saying2.negated && texts.texts.some(({ quoted: quoted3 }) => !quoted3)) return void 0;
  if (isHolder(thing) && texts.texts.some(({ colour }) => colour !== void 0)) return void 0;
  if (thing.role === "dropdown" && saying2.negated && saying2.match === "contains") return void 0;
  const { negated } = saying2;
  const made = texts.texts.flatMap((one2) => showsText(thing, saying2, { text: one2, negated }));
  for (const text6 of texts.but ?? []) made.push(...showsText(thing, { ...saying2, match: "contains" }, { text: text6, negated: !negated }));
  return match === "matches" || made.length === 0 ? void 0 : claimsAt(made, saying2.places, true);
}
function showsText(thing, saying2, { text: text5, negated }) {
  const target2 = toTarget(thing);
  const coloured = text5.colour ? [drawnClaim(textTarget(text5.text), text5.colour)] : [];
  const { role, name, ordinal: ordinal2, scope = [] } = thing;
  const isKeyed2 = role === "row" && name !== void 0 && scope.length === 0 && ordinal2 === void 0;
  if (isKeyed2 || role === "row" && name === void 0 && ordinal2 !== void 0 && saying2.column !== void 0) {
    const keys = isKeyed2 ? [name, ...thing.more ?? []] : [];
    const place2 = isKeyed2 ? void 0 : [...scope, { kind: "row", texts: [], ...given({ ordinal: ordinal2 }) }];
    return [{ kind: "row", keys, ...given({ place: place2, column: saying2.column }), text: text5.text, negated }, ...coloured];
  }
  if (saying2.column !== void 0) return [];
  if (saying2.verb === "cost" && thing.quoted && thing.role === void 0)
    return [textClaim(text5.text, negated, [{ kind: "card", texts: [thing.name ?? ""] }])];
  if (isHolder(thing)) {
    const match = saying2.match === "contains" && saying2.verb === "read" ? "exactly" : saying2.match;
    return [{ kind: "value", target: target2, value: text5.text, match, negated }, ...coloured];
  }
  return [{ kind: "text", text: text5.text, match: saying2.match, target: isPage(thing) ? null : target2, negated }, ...coloured];
}
function sayHolds(thing, saying2) {
  if (thing.role === "column" && !saying2.count)
    return saying2.things.every((one2) => one2.quoted && !one2.scope) ? saying2.things.map((one2) => ({ ...textClaim(one2.name ?? "", saying2.negated), target: toTarget(thing) })) : void 0;
  const scopes = isPage(thing) ? [] : toScopes(thing);
  if (!scopes || thing.det === "any") return void 0;
  const made = [];
  for (const one2 of saying2.things) {
    if (one2.det === "any" || saying2.negated && isHardlyThere(one2)) return void 0;
    const inside2 = heldBy(thing, one2, scopes);
    const { comparison, count: count2, upTo } = saying2.count && !saying2.negated ? saying2.count : { comparison: "equals", count: 0 };
    const said2 = saying2.count ? [{ kind: "count", target: toTarget(inside2), comparison, count: count2, ...given({ upTo }) }] : say(inside2, being(saying2.negated));
    if (!said2) return void 0;
    made.push(...said2);
  }
  return made.length === 0 ? void 0 : made;
}
function sayNumber(thing, saying2) {
  if (thing.role === "heading" || thing.role === "column" || thing.role === "row" || thing.role === "cell")
    return saying2.comparison === "equals" ? say(thing, {
      ...showing({ text: saying2.value, quoted: false }, thing.role === "heading" ? "exactly" : "contains"),
      negated: saying2.negated
    }) : void 0;
  if (isHolder(thing) && saying2.comparison === "equals") return say(thing, holding(saying2.value, saying2.negated));
  if (thing.role === "page" || thing.plural && thing.name === void 0 || isTextOnly(thing) && thing.role === void 0 && thing.scope === void 0 && isNumeric(thing.name ?? ""))
    return void 0;
  const target2 = toTarget(thing);
  return [{ kind: "number", target: target2, comparison: saying2.comparison, value: saying2.value, negated: saying2.negated }];
}
function sayWas(thing, { from, to }) {
  const claim = (value) => say(
    thing,
    isNumeric(value) ? { is: "number", negated: false, comparison: "equals", value } : showing({ text: value, quoted: true }, "exactly")
  );
  const [before, after] = [claim(from)?.[0], claim(to)];
  return before && after && before.kind !== "all" ? [{ kind: "was", claim: before }, ...after] : void 0;
}
function sayMoved(thing, { direction, by }) {
  const what = { kind: "number", target: toTarget(thing), comparison: "equals", value: "1", negated: false };
  return isVague(thing) ? void 0 : [{ kind: "moved", what, direction, ...given({ by }) }];
}
function sayPlainly(thing, saying2) {
  if (!takes(thing, saying2) || isVague(thing) && saying2.is !== "sorted") return void 0;
  const isColour = saying2.is === "attribute" && saying2.attribute === "colour";
  if (saying2.is === "attribute" && saying2.attribute === "loaded" && thing.role !== "image") return say(thing, being(saying2.negated));
  const { is: kind, ...claim } = saying2;
  const target2 = toTarget(thing);
  return [{ kind, target: isColour && isTextOnly(thing) ? { ...target2, role: "text" } : target2, ...claim }];
}
function takes(thing, saying2) {
  const { role, quoted: quoted3 } = thing;
  if (saying2.is === "options") return role === "dropdown" || !saying2.negated && (role === "field" || role === "list" || quoted3 === true);
  if (saying2.is === "only") return !isPage(thing) && role !== "field" && role !== "row" && role !== "cell";
  return saying2.is !== "attribute" || saying2.attribute !== "colour" || role !== "page" && !saying2.negated;
}
function sayOfAll(things, sayings) {
  const made = sayings.flatMap((saying2) => things.map((thing) => say(thing, saying2)));
  return made.every((one2) => one2 !== void 0) ? made.flat() : void 0;
}
function ifBorne(made, things, sayings) {
  return made && things.some((thing) => sayings.some((saying2) => isDoubtful(thing, saying2))) ? new Priced(made, UNLIKELY) : made;
}
var PAGE_PROPERTY;
var init_say = __esm({
  "packages/language/src/grammar/say.ts"() {
    "use strict";
    init_lexicon();
    init_acts2();
    init_given();
    init_meaning();
    init_say_places();
    init_symbols();
    init_to_target();
    init_values();
    PAGE_PROPERTY = /^(?:page |tab )?(?:url|address|title)$/i;
  }
});

// packages/language/src/grammar/claims.ts
function sayOfEach(thing, quantity, saying2) {
  if (thing.det === "any" || thing.page !== void 0) return void 0;
  const target2 = toTarget(thing);
  const each3 = (what) => ({ kind: "every", target: target2, quantity, what });
  switch (saying2.is) {
    case "state":
      if (saying2.negated && quantity === "none") return void 0;
      return saying2.states.map((one2) => {
        const isUnchecked = saying2.negated && one2 === "checked";
        return each3({ kind: "is", state: isUnchecked ? "unchecked" : one2, negated: saying2.negated && !isUnchecked });
      });
    case "shows": {
      const { match, negated, column } = saying2;
      const texts = saying2.places.length > 0 ? void 0 : plainTexts(saying2.texts);
      const isOfOne = texts !== void 0 && texts.length > 1 && quantity !== "all";
      if (isOfOne || saying2.texts.texts.some(({ colour }) => colour !== void 0)) return void 0;
      return texts?.map((text5) => each3({ kind: "shows", text: text5, match, negated, ...given({ column }) }));
    }
    case "holds":
      if (saying2.count || saying2.things.some((one2) => one2.relations?.some((relation) => isIt(relation.target)) === true)) return void 0;
      return saying2.things.map((one2) => each3({ kind: "holds", target: toTarget(one2), negated: saying2.negated }));
    case "number":
      return /^[$€£]/.test(saying2.value) && !saying2.negated && quantity === "all" ? [each3({ kind: "costs", comparison: saying2.comparison, value: saying2.value })] : void 0;
    case "shown": {
      const placed = quantity === "none" && !saying2.negated ? withPlaces(thing, saying2.places) : void 0;
      return placed && none2(placed);
    }
    default:
      return void 0;
  }
}
function none2(thing) {
  if (thing.det !== void 0 || isHardlyThere(thing)) return void 0;
  if (thing.quoted || thing.role !== void 0 && !thing.plural) return say(thing, being(true));
  return [countClaim(thing, 0)];
}
var THE_PAGE, seen, countClaim, counted2, CLAIM_RULES, OPPOSITE, countOf, placedIn;
var init_claims2 = __esm({
  "packages/language/src/grammar/claims.ts"() {
    "use strict";
    init_given();
    init_meaning();
    init_say();
    init_say_places();
    init_symbols();
    init_to_target();
    THE_PAGE = { role: "page", words: "page" };
    seen = (texts, negated = false) => ({
      is: "shows",
      negated,
      texts,
      match: "contains",
      places: []
    });
    countClaim = (thing, count2) => ({ kind: "count", target: toTarget(thing), comparison: "equals", count: count2 });
    counted2 = (thing, count2) => {
      if (thing.role !== void 0 && isAdjective(thing)) return void 0;
      const { page, ...plain4 } = thing;
      if (thing.det !== void 0 && thing.det !== "own") return void 0;
      const claim = { kind: "count", target: toTarget(plain4), ...count2 };
      return page === void 0 ? [claim] : [claim, pageClaim(page)];
    };
    CLAIM_RULES = [
      /* A subject and what is said of it. */
      rule("SAYINGS", "s:SAYING m:NEXTSAYING*", ({ s, m }) => [s, ...m ?? []]),
      // "The dialog has a button, and it ...": that is the button, not what has it.
      rule("SAYINGS", "s:SAYING i:ITSAYING m:NEXTSAYING*", ({ s, i, m }) => s.is === "holds" ? void 0 : [s, i, ...m ?? []]),
      rule("NEXTSAYING", ",? and|but also? s:SAYING || , s:SAYING", 0.3, ({ s }) => s),
      rule("ITSAYING", ", it s:SAYING || ,? and|but it s:SAYING", 0.3, ({ s }) => s),
      rule("CLAIM0", "t:THINGS XF* s:SAYINGS", ({ t, s }, { words }) => {
        const isOfLast = t.length === 2 && /, and [^,]+ (?:is|has|shows) /i.test(words);
        return isOfLast || t.some((one2) => one2.pronoun === "it") && t.length > 1 ? void 0 : ifBorne(sayOfAll(t, s), t, s);
      }),
      rule("CLAIM0", "_:@all t:THING s:SAYING", -0.3, ({ t, s }) => ifBorne(sayOfEach(t, "all", s), [t], [s])),
      rule(
        "CLAIM0",
        "_:@none XA? t:THING s:SAYING",
        -0.3,
        ({ t, s }) => s.is === "number" && !s.negated && OPPOSITE[s.comparison] ? sayOfEach(t, "all", { ...s, comparison: OPPOSITE[s.comparison] ?? s.comparison }) : ifBorne(sayOfEach(t, "none", s), [t], [s])
      ),
      rule(
        "CLAIM0",
        "n:COUNT of? XA? t:THING s:SAYING",
        -0.2,
        ({ n, t, s }) => s.is === "shown" ? countOf(t, n, s) : n.upTo === void 0 ? ifBorne(sayOfEach(t, { comparison: n.comparison, count: n.count }, s), [t], [s]) : void 0
      ),
      rule(
        "CLAIM0",
        "both XA? t:THING _:IS s:STATE",
        -0.5,
        ({ t, s }) => t.plural ? ifBorne([countClaim(t, 2), ...sayOfEach(t, "all", s) ?? []], [t], [s]) : void 0
      ),
      /* "Nothing says ...", "nobody is listed there": of the whole page, or of a place in it. */
      rule(
        "CLAIM0",
        "nothing p:PLACE? XF* a:AUX? @show t:TEXTS q:PLACE*",
        ({ p, a, t, q }) => a ? void 0 : say(THE_PAGE, { ...seen(t, true), places: [...p ? [p] : [], ...q ?? []] })
      ),
      // What would count as something there, its author has to say: it is offered, and not carried out.
      rule("CLAIM0", "nothing b:BE XSHOWNAFTER? XF* p:PLACE", 3.5, ({ b, p }) => {
        const item = { role: "item", words: "nothing" };
        const isUnder = p.at === "near" && p.isUnder === true && p.thing.name !== void 0 && p.thing.role === void 0;
        const place2 = isUnder ? { at: "in", thing: { ...p.thing, role: "heading" }, word: "under" } : p;
        const placed = b ? void 0 : withPlaces(item, [place2]);
        return placed && placed.page === void 0 ? [countClaim(placed, 0)] : void 0;
      }),
      /* What is there. */
      rule("THERE", "there a:AUX? ~be|~exist|~remain|~appear XF* n:NOT? XF*", ({ a, n }) => a === true || n === true),
      rule("XSHOWNAFTER", "@shown || @filler"),
      rule("SEEN", "SOMEBODY a:AUX? @see XF*", -0.2, ({ a }) => a ?? false),
      rule(
        "CLAIM0",
        "b:THERE t:THINGS XSHOWNAFTER? e:MORE? || b:SEEN t:THINGS e:MORE?",
        ({ b, t, e }) => e && !b ? void 0 : sayOfAll(t, [being(b)])
      ),
      rule(
        "CLAIM0",
        "b:THERE n:@none t:THING XSHOWNAFTER? e:MORE? || b:SEEN n:@none t:THING e:MORE? || b:SEEN any t:THING e:MORE?",
        -0.2,
        ({ b, n, t }) => b === (n !== void 0) ? void 0 : none2(t)
      ),
      rule("CLAIM0", "b:THERE n:COUNT t:THING XSHOWNAFTER? || b:SEEN n:COUNT t:THING", -0.1, ({ b, n, t }) => b ? void 0 : counted2(t, n)),
      rule("CLAIM0", "_:@none t:THING a:AUX? ~be? XSHOWNAFTER XF* p:PLACE* e:MORE?", -0.2, ({ a, t, p }) => {
        const placed = a ? void 0 : withPlaces(t, p);
        return placed && none2(placed);
      }),
      /* What somebody sees. */
      rule("SOMEBODY", "@actor || the @actor || a @actor"),
      rule(
        "CLAIM0",
        "SOMEBODY a:AUX? @see|@told XF* t:TEXTS p:PLACE* e:MORE?",
        ({ a, t, p, e }) => e && !a ? void 0 : say(THE_PAGE, { ...seen(t, a), places: p ?? [] })
      ),
      rule(
        "CLAIM0",
        "q:T_LIT _:IS the o:@ordinal u:T_ENTRY",
        -0.4,
        ({ q, o, u }) => placedIn(q, { ...u, ordinal: Number(o), words: `the ${u.words}` })
      ),
      rule("T_LIT", "q:QUOTE", ({ q }, { words }) => ({ name: q, quoted: true, words })),
      rule("T_ENTRY", "t:THING", ({ t }) => t.quoted || t.ordinal !== void 0 || t.det !== void 0 ? void 0 : t),
      rule(
        "CLAIM0",
        "q:T_LIT b:BE at|on the? e:S_TOPEND of t:THING || q:T_LIT stands|appears|is_shown|is_listed|sits at|on the? e:S_TOPEND of t:THING",
        -0.8,
        ({ q, b, e, t }) => {
          const scope = b ? null : toScopes(t);
          return scope && (t.role === "list" || t.role === "table") ? placedIn(q, { role: t.role === "list" ? "item" : "row", ordinal: e === "top" ? 1 : -1, scope, words: t.words }) : void 0;
        }
      ),
      rule(
        "CLAIM0",
        "the? keyboard? focus|cursor|caret b:BE XF* back? in|on|at|to t:THING",
        -1,
        ({ b, t }) => say(t, { is: "state", states: ["focused"], negated: b ?? false })
      ),
      rule("S_TOPEND", "top|start|beginning || bottom|end", (_b, { words }) => /top|start|beg/i.test(words) ? "top" : "bottom"),
      /* Several. */
      rule("CLAIM", "p:PLACE , c:CLAIM1 m:NEXTCLAIM*", 0.2, ({ p, c, m }) => claimsAt([...c, ...(m ?? []).flat()], [p], true)),
      rule("CLAIM", "c:CLAIM1 m:NEXTCLAIM*", ({ c, m }) => [...c, ...(m ?? []).flat()]),
      rule("NEXTCLAIM", "XAND XF* c:CLAIM1", 0.35, ({ c }) => c),
      rule("XAND", ", and|but|while|whereas || , || and || ; || but || . || . and"),
      rule("CLAIM1", "c:CLAIM0", ({ c }) => c),
      rule("CLAIM1", "p:PLACE ,? c:CLAIM0", 0.4, ({ p, c }, { words }) => {
        const isThen = p.at === "in" && p.thing.role === "page" && p.thing.name !== void 0 && /\b(?:got|saw|found|received|read|said)\b/i.test(words);
        const made = claimsAt(c, [p], true);
        return made && isThen ? new Priced(made, UNLIKELY) : made;
      })
    ];
    OPPOSITE = { more_than: "at_most", fewer_than: "at_least" };
    countOf = (thing, count2, saying2) => {
      const placed = saying2.negated ? void 0 : withPlaces(thing, saying2.places);
      return placed && counted2(placed, count2);
    };
    placedIn = (text5, entry) => text5.name === void 0 || entry.ordinal === void 0 ? void 0 : [{ ...textClaim(text5.name), match: entry.role === void 0 ? "exactly" : "contains", target: toTarget(entry) }];
  }
});

// packages/language/src/grammar/it.ts
function resolveIt(intents, before) {
  let last = before;
  let isWhole3 = true;
  const walk = (one2) => {
    if (Array.isArray(one2)) return one2.map(walk);
    if (one2 === null || typeof one2 !== "object") return one2;
    const { name, texts } = one2;
    if (name === IT) {
      isWhole3 &&= last !== null;
      return last ?? one2;
    }
    if (Array.isArray(texts) && texts.includes(IT)) {
      const kind = last && placeOf(last.role);
      if (last && kind && last.ordinal === void 0) return { kind, texts: last.name === void 0 ? [] : [last.name] };
      isWhole3 &&= last?.name !== void 0;
      return { ...one2, texts: texts.map((text5) => text5 === IT ? last?.name ?? text5 : text5) };
    }
    const entries2 = Object.entries(one2);
    if ("body" in one2) entries2.sort(([a], [b]) => Number(b === "body") - Number(a === "body"));
    const made2 = Object.fromEntries(entries2.map(([key, value]) => [key, walk(value)]));
    const said2 = asText2(one2, made2);
    last = namedBy(said2) ?? last;
    return said2;
  };
  const made = intents.map((intent) => walk(intent));
  return isWhole3 ? { intents: made, it: last } : null;
}
function asText2(written, made) {
  const { kind, state: state2 } = made;
  const before = written.target;
  const target2 = made.target;
  const isSeen = kind === "state" && (state2 === "visible" || state2 === "hidden");
  if (!isSeen || before?.name !== IT || !target2?.quoted || target2.role || target2.relations || target2.ordinal) return made;
  return { ...textClaim(target2.name ?? "", state2 === "hidden", target2.scope) };
}
function namedBy(made) {
  if (isSearched(made)) return typeof made.value === "string" ? { name: made.value, quoted: true, words: made.value } : null;
  if (made.kind === "text" && made.target === null && typeof made.text === "string")
    return { name: made.text, quoted: true, words: made.text };
  const target2 = made.target ?? made.source;
  return target2 !== null && typeof target2 === "object" && "words" in target2 ? target2 : null;
}
var isSearched;
var init_it = __esm({
  "packages/language/src/grammar/it.ts"() {
    "use strict";
    init_say_places();
    init_to_target();
    isSearched = ({ kind, target: target2 }) => (kind === "fill" || kind === "press") && target2?.words === SEARCH_FIELD.words;
  }
});

// packages/language/src/grammar/placing.ts
function ordersAt(intents, place2) {
  const made = [];
  let isTaken = false;
  for (const intent of intents) {
    const placed = isForFocus(intent, isTaken) ? intent : intentAt(intent, place2);
    if (placed === void 0) return acts({ kind: "operate", verb: BLOCKED });
    isTaken ||= placed !== intent;
    made.push(placed);
  }
  return isTaken ? made : acts({ kind: "operate", verb: BLOCKED });
}
function isForFocus(intent, isTaken) {
  if (intent.type !== "act") return false;
  const { act: one2 } = intent;
  if (one2.kind === "press" && one2.target === void 0) return true;
  return isTaken && (!("target" in one2) || one2.kind === "fill" && one2.target === null);
}
function lineAt2(line2, place2) {
  const { intent } = line2;
  if (intent.type === "unknown" || intent.type === "act" && isPlaceless(intent.act)) return line2;
  return { ...line2, intent: intentAt(intent, place2) ?? { type: "unknown" } };
}
function intentAt(intent, place2) {
  if (intent.type === "assert") {
    const assertion = claimAt2(intent.assertion, place2);
    return assertion && { ...intent, assertion };
  }
  if (intent.type === "act") {
    const placed2 = "target" in intent.act && !intent.act.target ? untoldAt(intent.act, place2) : partsAt(intent.act, place2);
    return placed2 && placed2 !== intent.act ? { ...intent, act: placed2 } : void 0;
  }
  const { control: control2 } = intent;
  const isOfElement = control2.kind === "for_each_element";
  const placed = partsAt(isOfElement ? control2 : withBodies(control2, (lines) => lines.map((line2) => lineAt2(line2, place2))), place2);
  return placed && { type: "control", control: placed };
}
function claimAt2(claim, place2) {
  const placed = claimsAt([claim], [place2], true);
  return placed && allOf(placed);
}
function partsAt(whole3, place2) {
  const made = Object.entries(whole3).map(([key, part]) => {
    if (typeof part !== "object" || part === null || Array.isArray(part)) return [key, part];
    if (key === "condition") return [key, claimAt2(part, place2)];
    return [key, "words" in part ? targetAt(part, place2) : partsAt(part, place2)];
  });
  if (made.some(([, part]) => part === void 0)) return void 0;
  return made.every(([key, part]) => part === whole3[key]) ? whole3 : Object.fromEntries(made);
}
function untoldAt(one2, place2) {
  const isField2 = place2.at === "in" && (place2.thing.role === "field" || place2.thing.role === "dropdown" || place2.thing.quoted && place2.thing.role === void 0);
  if (isField2 && (one2.kind === "fill" || one2.kind === "select")) return { ...one2, target: toTarget(place2.thing) };
  if (one2.kind === "fill" || one2.kind === "upload") {
    const scope = place2.at === "in" ? toScopes(place2.thing) : place2.at === "within" ? place2.scope : [];
    return scope?.length ? { ...one2, target: { role: "field", scope, words: "the field" } } : void 0;
  }
  const [name] = one2.kind === "select" ? one2.options : [];
  const placed = name === void 0 ? void 0 : withPlace({ name, quoted: true, words: name }, place2);
  return placed && !placed.page ? { kind: "click", target: toTarget(placed) } : void 0;
}
var BLOCKED, isBlocked, PLACELESS, isPlaceless;
var init_placing = __esm({
  "packages/language/src/grammar/placing.ts"() {
    "use strict";
    init_control();
    init_entries();
    init_acts2();
    init_say_places();
    init_to_target();
    BLOCKED = "\0blocked";
    isBlocked = (intents) => intents.some((intent) => intent.type === "act" && intent.act.kind === "operate" && intent.act.verb === BLOCKED);
    PLACELESS = wordSet(
      "navigate pause dialog open_tab switch_tab close_tab resize generate wait_email open_email_link remember_email press fill"
    );
    isPlaceless = (one2) => ("target" in one2 && one2.target ? false : PLACELESS.has(one2.kind)) || one2.kind === "history" && one2.move === "reload" || one2.kind === "remember" && one2.what === "url";
  }
});

// packages/language/src/grammar/lines.ts
function wayTo(claim) {
  if (claim.kind === "url" && !claim.negated && claim.match === "exactly") return act({ kind: "navigate", url: claim.value });
  if (claim.kind !== "page" || claim.negated) return null;
  if (/^(?:\/|https?:)/i.test(claim.name)) return act({ kind: "navigate", url: claim.name });
  if (/^(?:home|start|main|landing|front|home ?page|app|application)$/i.test(claim.name))
    return act({ kind: "navigate", url: "/", page: "home" });
  const target2 = { name: claim.name, role: "link", words: `${claim.name} page` };
  return { type: "act", act: { kind: "click", target: target2, page: claim.name }, ifVisible: true };
}
var asserted, waitFor, ifVisible, LINE_RULES, atBeginning;
var init_lines = __esm({
  "packages/language/src/grammar/lines.ts"() {
    "use strict";
    init_given();
    init_acts2();
    init_say_places();
    init_symbols();
    init_placing();
    init_to_target();
    asserted = (claims3, timeoutMs) => {
      const sayingOf = ({ kind, ...claim }) => JSON.stringify([kind, "state" in claim && claim.state, "negated" in claim && claim.negated]);
      const last = claims3.at(-1);
      const isTimed = (at) => last !== void 0 && claims3.slice(at).every((one2) => sayingOf(one2) === sayingOf(last));
      return claims3.map((assertion, at) => ({
        type: "assert",
        assertion,
        ...given({ timeoutMs: isTimed(at) ? timeoutMs : void 0 })
      }));
    };
    waitFor = (claims3) => ahead(claims3).map((condition) => act({ kind: "wait_for", condition }));
    ifVisible = (intents) => whole2(intents.map((intent) => intent.type === "act" ? { ...intent, ifVisible: true } : void 0));
    LINE_RULES = [
      /* What is done. */
      rule("XACTOR", "@actor || the|a|an @actor || ACTOR"),
      rule("XMODAL", "@modal XF? || have|has"),
      // What somebody can do is no order.
      rule(
        "O_DO",
        "XACTOR? XF* XMODAL? XF* a:ACT XF*",
        ({ a }, { words }) => /^(?!(?:you|we|i)\b)(?:[a-z]+ ){1,3}(?:can|could|may|able to)\b/i.test(words) && !/ May /.test(words) ? void 0 : a
      ),
      rule("ORDER", "a:O_DO", ({ a }) => a),
      rule("ORDER", "c:O_ASIDE ,? o:ORDER", 0.1, ({ c, o }) => [...c, ...o]),
      /* What is done, and by nobody in particular: "Continue is pressed". */
      rule("ORDER", "a:O_DO ,? w:O_WITHOUT", 0.2, ({ a, w }) => [...a, ...w]),
      /* On which page, and with what hand: said, and of no consequence. */
      rule("O_ASIDE", "in|on|at|from t:THING", ({ t }) => {
        if (t.role !== "page" || t.name === void 0 || t.scope || t.det === "any" || /^\d+$/.test(t.name)) return void 0;
        return t.quoted ? waitFor([pageClaim(t.name)]) : new Priced([], 0.2, "circumstance");
      }),
      /* What is not done is not ordered either. */
      rule("O_WITHOUT", "without being? logged_in|signed_in|logging_in|signing_in", () => new Priced([], 0.1, "circumstance")),
      rule("ORDER", "a:O_DO ,? XIFTHERE", -0.2, ({ a }) => ifVisible(a)),
      rule(
        "XIFTHERE",
        "if|when it is|appears|exists visible|shown|present|displayed|there? || if visible|present|shown|asked|needed|it_appears|it_shows_up|prompted|there|it_exists|available"
      ),
      rule("ORDER", "a:O_DO XWHY", 0.8, ({ a }) => a),
      rule("XWHY", "to|in_order_to|so_as_to PURPOSE || so_that|because|since REASON"),
      rule("ORDER", "to|in_order_to PURPOSE , a:ORDER", 0.6, ({ a }) => a),
      rule("ORDER", "XASUSER ,? a:ORDER", 0.1, ({ a }) => a),
      rule("XASUSER", "as|being ACTOR"),
      rule("ORDER", "a:O_DO XASUSER", 0.4, ({ a }) => a),
      /* What comes of an act, in the same sentence: "Clicking Cart takes the shopper to the cart page". */
      rule(
        "O_NEXT",
        "XASUSER? @brings SOMEBODY? back|again? to n:DESTINATION || XASUSER? ~open|~load|~reload|~show|~display n:S_PLACE",
        -0.4,
        ({ n }) => asserted([pageClaim(n)])
      ),
      rule("ORDER", "t:THING XASUSER? @brings SOMEBODY back|again? to n:DESTINATION", -0.2, ({ t, n }) => {
        const pressed2 = t.role === void 0 || isPressed(t) ? click(t) : void 0;
        return pressed2 && [pressed2, ...asserted([pageClaim(n)])];
      }),
      rule("ORDER", "p:PLACE ,? o:ORDER", 0.3, ({ p, o }) => ordersAt(o, p)),
      rule("ORDER", "@report c:CLAIM || @report : c:CLAIM", 0.1, ({ c }) => asserted(c)),
      rule("ORDER", "once|when|after|as_soon_as c:CLAIM1 ,|then o:ORDER", 0.1, ({ c, o }) => [...waitFor(c), ...o]),
      /* Several orders. */
      rule("O_ORDERS", "p:PLACE ,? o:ORDER m:O_NEXT m2:O_NEXT*", 0.1, ({ p, o, m, m2 }) => ordersAt([...o, ...m, ...(m2 ?? []).flat()], p)),
      rule("O_ORDERS", "o:ORDER m:O_NEXT*", ({ o, m }) => [...o, ...(m ?? []).flat()]),
      rule("O_NEXT", "XTHEN o:ORDER", 0.3, ({ o }) => o),
      rule("XTHEN", ", and then || , and || , then || and then || and || then || , || ; || . || . then || but"),
      rule("O_NEXT", "XTHEN c:CLAIM1", 0.9, ({ c }) => asserted(c)),
      rule("O_NEXT", "XTHEN c:C_SEEN", ({ c }) => asserted(c)),
      rule("C_SEEN", "@report|@see ,? c:C_FRAGMENT", -0.6, ({ c }) => c),
      /* What comes of it stands behind it. */
      rule("O_NEXT", "XSOTHAT c:CLAIM", 0.3, ({ c }) => asserted(c)),
      rule("XSOTHAT", ",? so that"),
      /* Lines. */
      rule("XSTART", "@polite|@filler ,|:", 0.1, () => true),
      rule("XSTART", "@polite|@filler", 0.25, () => true),
      rule("XEND", "XREMARK? .|!|:|; || XREMARK"),
      rule("XREMARK", "( REASON ) || [ REASON ]"),
      rule("O_STEP", "XSTART* o:O_ORDERS XEND?", ({ o }) => o),
      rule("O_STEP", "XSTART* c:CLAIM XEND?", 0.6, ({ c }) => asserted(c)),
      rule("O_STEP", "XSTART* c:C_SEEN XEND?", ({ c }) => asserted(c)),
      rule("O_STEP", "given that? ,? c:CLAIM XEND?", -0.4, ({ c }) => atBeginning(c)),
      rule("O_STEP", "XSTART* c:CLAIM w:WITHIN XEND?", 0.3, ({ c, w }) => asserted(c, w)),
      rule("O_OUTCOME", "XSTART* XREPORT* c:CLAIM XEND?", ({ c }) => asserted(c)),
      rule("O_OUTCOME", "XSTART* XREPORT* c:CLAIM w:WITHIN XEND? || XSTART* w:WITHIN , c:CLAIM XEND?", -0.1, ({ c, w }) => asserted(c, w)),
      rule("O_OUTCOME", "XSTART* c:C_SEEN XEND?", ({ c }) => asserted(c)),
      rule("O_OUTCOME", "XSTART* c:C_FRAGMENT XEND?", 0.4, ({ c }) => asserted(c)),
      rule("XREPORT", "XWHO? @modal? @report that? ,? :? || result :", 0.05, () => true),
      rule("XWHO", "@actor || the @actor || it"),
      /* Fragments. */
      rule("C_FRAGMENT", "t:THING", 1, ({ t }) => {
        if (!t.quoted || t.det === "any" || t.ordinal !== void 0) return void 0;
        if (t.role !== void 0 && t.role !== "message" && t.role !== "text") return [stateClaim(toTarget(t), "visible")];
        if (t.scope || t.relations) return void 0;
        const text5 = { ...textTarget(t.name ?? "", t.role), words: t.words };
        const drawn = t.colour === void 0 ? [] : [drawnClaim(text5, t.colour, t.role === "message" ? "tone" : "colour")];
        return [textClaim(t.name ?? ""), ...drawn];
      })
    ];
    atBeginning = (claims3) => claims3.map((claim) => wayTo(claim) ?? { type: "assert", assertion: claim });
  }
});

// packages/language/src/grammar/number-sayings.ts
var text2, NUMBER_SAYINGS, moved, sorted, SORTS;
var init_number_sayings = __esm({
  "packages/language/src/grammar/number-sayings.ts"() {
    "use strict";
    init_given();
    init_meaning();
    init_symbols();
    text2 = (one2) => ({ text: one2, quoted: true });
    NUMBER_SAYINGS = [
      /* Numbers. */
      rule("SAYING", "b:BE c:COMPARED a:AMOUNT", -0.1, ({ b, c, a }) => ({ is: "number", negated: b, comparison: c, value: a })),
      rule("SAYING", "b:BE exactly? a:AMOUNT XF* || a2:AUX? @become a:AMOUNT XF* || a2:AUX? @show a:MEASURE XF*", 0.05, ({ a, b, a2 }) => ({
        is: "number",
        negated: b ?? a2 ?? false,
        comparison: "equals",
        value: a
      })),
      rule(
        "SAYING",
        "~cost c:COMPARED? m:MEASURE",
        -0.2,
        ({ c, m }) => c === void 0 ? { ...showing(text2(m), "contains"), verb: "cost" } : { is: "number", negated: false, comparison: c, value: m }
      ),
      rule(
        "SAYING",
        "x:AUX? @change|@rise|@sink from a:TEXT to b:TEXT",
        -0.6,
        ({ x, a, b }) => x ? void 0 : { is: "was", from: a.text, to: b.text }
      ),
      rule("SAYING", "XDOES? d:S_MOVING by m:MEASURE|N || XDOES? d:S_MOVING", -0.5, ({ d, m }) => moved(d, m)),
      rule("SAYING", "_:IS d:S_THAN than before", -0.5, ({ d }) => moved(d)),
      rule("S_MOVING", "_:@rise", () => "up"),
      rule("S_MOVING", "_:@sink", () => "down"),
      rule("S_THAN", "higher|greater|larger|more|bigger", () => "up"),
      rule("S_THAN", "lower|smaller|less|fewer", () => "down"),
      // Without a "before", "A and B are the same" compares them with each other.
      rule("SAYING", "~stay|~remain the same as_before? || ~be the same as_before || does not change || has not changed", -0.5, () => ({
        is: "moved",
        direction: "none"
      })),
      /* Order. */
      rule(
        "S_SORTED",
        "in? ascending order? || from a to z || alphabetically || in? alphabetical order",
        (_b, { words }) => sorted("ascending", words)
      ),
      rule(
        "S_SORTED",
        "in? descending order? || from z to a || in? reverse alphabetical order",
        (_b, { words }) => sorted("descending", words)
      ),
      rule("S_SORTED", "from? e:@extreme to _:@extreme || e:@extreme first", ({ e }, { words }) => sorted(e, words)),
      rule("SAYING", "_:IS sorted|listed|ordered|shown|arranged|displayed? by? t:THING? ,? s:S_SORTED", -0.3, ({ t, s }) => {
        const [direction = "", kind = ""] = s.split(" ");
        if (t && (t.quoted && t.role === void 0) === false && t.name === void 0) return void 0;
        const by = /price|amount|number|cost/i.test(t?.name ?? "") && kind === "auto" ? "number" : kind;
        const { name = "", quoted: quoted3, scope = [], words } = t ?? { words: "" };
        const target2 = t && { role: "column", name, ...given({ quoted: quoted3 }), scope, words };
        return { is: "sorted", direction, by, ...given({ target: target2 }) };
      })
    ];
    moved = (direction, by) => ({
      is: "moved",
      direction,
      ...given({ by: by?.toString() })
    });
    sorted = (direction, words) => `${direction} ${SORTS.find(([said2]) => said2.test(words))?.[1] ?? "auto"}`;
    SORTS = [
      [/alphabet|a to z|z to a/i, "text"],
      [/low|high|small|large|cheap|expens/i, "number"],
      [/newest|oldest/i, "date"]
    ];
  }
});

// packages/language/src/grammar/page-claims.ts
var PAGE_CLAIMS, address2, titled, mail, mailOf;
var init_page_claims = __esm({
  "packages/language/src/grammar/page-claims.ts"() {
    "use strict";
    init_lexicon();
    init_given();
    init_say();
    init_say_places();
    init_symbols();
    PAGE_CLAIMS = [
      /* Pages. */
      rule(
        "PAGENAME",
        "XA? l:LABEL XPAGE || XA? XPAGE CALLED? l:LABEL || XA? XPAGE of|for the? l:LABEL",
        ({ l }) => /^(?:the|current|same|next|previous|whole|entire|right|correct|result|page|each|every|other|new|another|first|second|third|last)$/i.test(
          l.name
        ) ? void 0 : l.name
      ),
      rule("XPAGE", "page || screen || view || page view || webpage || web page || site"),
      rule("S_PLACE", "n:PAGENAME", ({ n }) => n),
      rule(
        "S_PLACE",
        "the n:NAME",
        0.3,
        ({ n }) => /^(?:dashboard|overview|home|homepage|start|settings|profile|inventory|inbox|checkout|cart|basket)$|(?:overview|dashboard|homepage|home)$/i.test(
          n.text
        ) ? n.text.replace(/^homepage$/i, "home") : void 0
      ),
      rule("DESTINATION", "n:S_PLACE XWITHIN? XF*", ({ n }) => n),
      rule("DESTINATION", "XA? n:NAME XF*", 0.5, ({ n }) => isGeneric(n.text) ? void 0 : n.text),
      rule("XWITHIN", "within REASON"),
      rule(
        "CLAIM0",
        "SOMEBODY _:IS XF* logged|signed in|out and XF* redirected|taken|returned|sent|back|brought XF* to|on|at n:S_PLACE",
        -0.4,
        ({ n }) => [pageClaim(n)]
      ),
      rule("CLAIM0", "SOMEBODY a:AUX? @landed XF* n:S_PLACE e:MORE?", -0.4, ({ a, n }) => [pageClaim(n, a)]),
      rule("CLAIM0", "SOMEBODY b:BE XF* on|at|in|back_on XF* n:S_PLACE", -0.4, ({ b, n }) => [pageClaim(n, b)]),
      rule(
        "CLAIM0",
        "SOMEBODY a:AUX? @landed XF* the? page|url|address? u:ADDRESS",
        -0.5,
        // What is seen and stands in a variable may be any text.
        ({ a, u }, { words }) => u.startsWith("{{") && /\b(?:sees?|presented)\b/i.test(words) ? void 0 : address2("exactly", u, a)
      ),
      rule("CLAIM0", "XURL c:C_MATCHED", -0.5, ({ c }) => c),
      rule("XURL", "XA? page|current|browser? @url XF*"),
      rule("CLAIM0", "t:S_TITLE c:C_MATCHED", -0.5, ({ t, c }) => titled(t, c)),
      rule("S_TITLE", "XA? current|page? @pageTitle XF*", () => "page"),
      rule("S_TITLE", "XA? @tabTitle XF*", () => "tab"),
      rule("C_MATCHED", "b:BE exactly? v:TEXT || @become v:TEXT || ~read|~say v:TEXT", ({ b, v }) => address2("exactly", v.text, b)),
      rule("C_MATCHED", "a:AUX? ~contain|~include|~has|~have v:TEXT", ({ a, v }) => address2("contains", v.text, a)),
      rule("C_MATCHED", "a:AUX? ~start|~begin with v:TEXT", ({ a, v }) => address2("starts_with", v.text, a)),
      rule("C_MATCHED", "a:AUX? ~end with|in|on v:TEXT", ({ a, v }) => address2("ends_with", v.text, a)),
      /* What happened. */
      rule("CLAIM0", "b:THERE? _:@none w:S_ERRORS", -1, ({ b, w }) => b ? void 0 : [{ kind: "no_errors", what: w }]),
      rule(
        "S_ERRORS",
        "console errors XSHOWNAFTER? XINCONSOLE? || errors XINCONSOLE || errors @shown in the? browser? console",
        () => "console"
      ),
      rule("S_ERRORS", "javascript|js|page|script errors XSHOWNAFTER?", () => "page"),
      rule("S_ERRORS", "network|http? requests ~fail|failed || failed network? requests || network errors", () => "network"),
      rule("XINCONSOLE", "in|on the? browser? console"),
      rule("CLAIM0", "XFILE? f:FILE b:BE downloaded XF*", -0.9, ({ f, b }) => [{ kind: "downloaded", name: f, negated: b }]),
      rule("CLAIM0", "XFILE? f:FILE _:IS downloaded ,|and? contains|holds|includes|containing|with q:QUOTE", -1, ({ f, q }) => [
        { kind: "downloaded", name: f, containing: q, negated: false }
      ]),
      rule("XFILE", "XA? file|document|image named|called?"),
      rule("C_MAIL", "an|the|a|your new? email|mail|e-mail f:C_MAILF*", ({ f }) => [mailOf(f ?? [])]),
      rule("C_MAILF", "with|whose the? subject is? q:QUOTE", ({ q }) => [mail({ subject: q })]),
      rule("C_MAILF", "to u:SURE", ({ u }) => [mail({ to: u })]),
      rule("C_MAILF", "from u:SURE", ({ u }) => [mail({ from: u })]),
      rule("C_MAILF", "containing|with|that_contains|that_says the? text? q:QUOTE", 0.1, ({ q }) => [mail({ containing: q })]),
      rule("CLAIM0", "XA? XALERT ~say|~read|~show|~appear|~contain|says|with :? q:QUOTE", -0.6, ({ q }) => [
        { kind: "alert", text: q, match: "contains" }
      ]),
      rule(
        "XALERT",
        "browser|javascript|js? alert dialog|box|popup? || browser|javascript|native dialog|prompt || confirm dialog || browser|javascript popup|confirmation || prompt dialog?"
      ),
      rule(
        "CLAIM0",
        "it a:AUX? ~say|~read :? t:TEXTS p:PLACE*",
        -0.6,
        ({ a, t, p }) => say({ role: "page", words: "page" }, { is: "shows", negated: a ?? false, texts: t, match: "contains", places: p ?? [] })
      ),
      rule(
        "CLAIM0",
        "it ~say|~show n:N w:NOUNS",
        0.2,
        ({ n, w }, { words }) => n >= 0 && w !== "" ? [textClaim(words.replace(/^it \S+ /i, ""))] : void 0
      )
    ];
    address2 = (match, value, negated = false) => [{ kind: "url", value, match, negated }];
    titled = (which, claims3) => claims3.flatMap((claim) => claim.kind === "url" ? { ...claim, kind: "title", ...given({ ofTab: which === "tab" || void 0 }) } : []);
    mail = (filter2, negated = false) => ({ kind: "email", filter: filter2, negated });
    mailOf = (filters, negated = false) => mail(Object.assign({}, ...filters.flat().map((claim) => claim.kind === "email" ? claim.filter : {})), negated);
  }
});

// packages/language/src/grammar/pointing-orders.ts
function areKeys(things, words) {
  const isKey = (one2) => isCalledKey(one2, one2.quoted === true ? MODIFIERS2 : KEY_NAMES);
  return PRESSES.test(words) && (things.some(isKey) || things.length > 1 && things.every((one2) => isCalledKey(one2, KEY_NAMES)));
}
function followPath(labels) {
  return labels.map(
    (label, at) => act({ kind: "click", target: labelled(label), ...given({ expanded: at < labels.length - 1 || void 0 }) })
  );
}
function reached(goal, means) {
  if (goal === void 0 || goal === true || means === void 0) return means;
  if (goal.role === "dialog") return ordersAt(means, { at: "in", thing: goal, word: "in" });
  const isTypedNowhere = means.some((one2) => one2.type === "act" && one2.act.kind === "fill" && one2.act.target === null);
  const isNamed = goal.quoted || goal.isProper || goal.role !== void 0 && goal.name !== void 0 || saysMore(goal.name, means);
  return isTypedNowhere || isNamed || !isAlone(goal) || goal.det === "any" ? void 0 : means;
}
function saysMore(name, means) {
  const said2 = JSON.stringify(means).toLowerCase();
  const words = name?.toLowerCase().match(new RegExp("\\p{L}{2,}", "gu")) ?? [];
  return words.length > 1 && words.some((word) => isCommonWord(word) && !isGeneric(word) && !KIND_PHRASES.has(word) && !said2.includes(word.replace(/s$/, "")));
}
function closing(thing) {
  if (thing.role === "tab" && thing.name === void 0) return acts({ kind: "close_tab" });
  if (isPressed(thing) || isOpen(thing)) return void 0;
  const isCalled = thing.role === "message" && thing.name === void 0 && thing.ordinal === void 0;
  const scope = toScopes(isCalled ? { det: "the", name: thing.kindWord ?? "message", words: thing.words } : thing);
  return scope ? acts({ kind: "click", target: { name: "Close", role: "button", scope, words: thing.words } }) : void 0;
}
var KEY_NAMES, MODIFIERS2, isCalledKey, PRESSES, POINTING_ORDERS, pageLink, isKeyed, isCommonWord, dragged, draggedTo;
var init_pointing_orders = __esm({
  "packages/language/src/grammar/pointing-orders.ts"() {
    "use strict";
    init_entries();
    init_lexicon();
    init_given();
    init_acts2();
    init_meaning();
    init_symbols();
    init_placing();
    init_to_target();
    init_values();
    KEY_NAMES = phrasesOf(LEXICON.key);
    MODIFIERS2 = phrasesOf(LEXICON.key.filter(({ value }) => isModifier(value)));
    isCalledKey = ({ name = "", role }, keys) => role === void 0 && keys.has(name.toLowerCase());
    PRESSES = new RegExp(`^(?:${[...phrasesOf(LEXICON.press)].join("|")})`, "iu");
    POINTING_ORDERS = [
      /* Clicks. */
      rule(
        "ACT",
        "@click t:THINGS n:TIMES?",
        ({ t, n }, { words }) => areKeys(t, words) ? void 0 : each2(t, (one2) => click(one2, times(n)))
      ),
      rule("ACT", "@click n:TIMES on? t:THING", ({ n, t }) => whole2([click(t, times(n))])),
      rule("ACT", "@doubleClick t:THINGS", -0.5, ({ t }) => each2(t, (one2) => click(one2, { double: true }))),
      // What is typed behind a double click goes where the cursor is then.
      rule("ACT", "@doubleClick t:THING ,|and|THEN ~change|~edit|~rename|~correct it to|into v:VALUE", -1, ({ t, v }) => {
        const opened = click(t, { double: true });
        return opened && [opened, ...acts({ kind: "press", keys: "Control+A" }, { kind: "fill", target: null, value: v })];
      }),
      rule("ACT", "@rightClick t:THINGS", -0.5, ({ t }) => each2(t, (one2) => click(one2, { button: "right" }))),
      rule("ACT", "@longPress t:THINGS", -0.5, ({ t }) => each2(t, (one2) => click(one2, { hold: true }))),
      rule("ACT", "@click|@open|@select a:THING m:O_THENTHING", 0.3, ({ a, m }, { words }) => {
        const first = areKeys([a], words) ? void 0 : click(a);
        return first && [first, ...m];
      }),
      rule("O_THENTHING", "THEN on? t:THING m:O_THENTHING?", ({ t, m }) => {
        const made = click(t);
        return made && [made, ...m ?? []];
      }),
      rule("THEN", ",? and? then"),
      rule("ACT", "@click XELSE OFPAGE?", -0.6, () => acts({ kind: "click_away", target: null })),
      rule("XELSE", "anywhere else || outside || away || an empty area|place|spot|space"),
      rule("ACT", "@click outside of? t:THING", -0.5, ({ t }) => pointed(t, (target2) => ({ kind: "click_away", target: target2 }))),
      rule("ACT", "@click _:@all t:THING", -0.3, ({ t }) => forEach(t, (target2) => ({ kind: "click", target: target2 }))),
      rule("ACT", "@hover t:THINGS", -0.2, ({ t }) => each2(t, (one2) => pointed(one2, (target2) => ({ kind: "hover", target: target2 }))?.[0])),
      rule("ACT", "@focus t:THING", -0.4, ({ t }) => pointed(t, (target2) => ({ kind: "focus", target: target2 }))),
      rule("ACT", "@mark q:QUOTE", -0.2, ({ q }) => acts({ kind: "select_text", target: { name: q, quoted: true, words: q } })),
      rule("ACT", "@download t:THING", -0.2, ({ t }) => pointed(t, (target2) => ({ kind: "download", target: target2 }))),
      rule(
        "ACT",
        "@click|@download t:THING and save the? download|file|downloaded_file || @click|@download t:THING and save the? download|file as n:VARNAME",
        -1,
        ({ t, n }) => pointed(t, (target2) => ({ kind: "download", target: target2, ...given({ name: n }) }))
      ),
      /* Pages. */
      /* What asks for nothing. */
      rule("ACT", "~take a? screenshot", () => []),
      rule("ACT", "~look at t:THING || have a look at t:THING", ({ t }) => t.quoted ? void 0 : []),
      rule("ACT", "~look again|around", () => []),
      rule("ACT", "p:PATHS || @open|@click|@select p:PATHS OFPAGE?", ({ p }) => followPath(p)),
      rule("ACT", "in|from|within t:THING ,? @select|@open|@click p:PATHS", -0.2, ({ t, p }) => {
        if (t.role !== "menu" && t.role !== "page" && t.role !== void 0) return void 0;
        return t.role !== "menu" || /^(?:main|top|navigation|nav|side)?$/i.test(t.name ?? "") ? followPath(p) : ordersAt(followPath(p), { at: "in", thing: t, word: "in" });
      }),
      rule("ACT", "@open XPAGENOUN? u:ADDRESS page?", -0.5, ({ u }) => acts({ kind: "navigate", url: u })),
      rule("XPAGENOUN", "the? page|url|address|path|website|site|screen at?"),
      rule("ACT", "@open XHOME", -0.7, () => acts({ kind: "navigate", url: "/", page: "home" })),
      rule(
        "XHOME",
        "XA? XSITE 's? home|front|main|start page || the? home|front|main|start|landing page of XA? XSITE || XA? XSITE || the|our|my? home_page || the? homepage || the? start_page || home || the? main_page || the? landing_page"
      ),
      rule("XSITE", "app || application || website || web site || site || online? shop || store || demo_shop || demo site|store"),
      rule(
        "ACT",
        "@open the? n:LABEL application|website|site",
        -0.4,
        ({ n }) => n.quoted ? void 0 : acts({ kind: "navigate", url: "/", page: "home" })
      ),
      rule(
        "ACT",
        "@open n:PAGENAME",
        -0.2,
        ({ n }, { words }) => /^(?:previous|next|last|first|new|same|any|new tab|main|home)$/i.test(n) ? void 0 : acts({ kind: "click", target: { ...pageLink(n), ...given({ quoted: words.includes(`"${n}"`) || void 0 }) }, page: n })
      ),
      rule(
        "ACT",
        "@open t:THINGS",
        0.2,
        ({ t }) => each2(t, (one2) => one2.role === "page" && (one2.name === void 0 || one2.scope !== void 0) ? void 0 : click(one2))
      ),
      rule("ACT", "@open the? n:S_PAGER page", -0.6, ({ n }) => acts({ kind: "click", target: pageLink(n) })),
      rule("S_PAGER", "next|previous", (_b, { words }) => words.toLowerCase()),
      rule("S_PAGER", "o:@ordinal", ({ o }) => Number(o) > 0 ? o : void 0),
      rule(
        "ACT",
        "@goTo t:THING",
        -0.1,
        ({ t }) => t.role === void 0 && t.name !== void 0 && !t.plural && (t.det === void 0 || !isOpen(t)) && t.pronoun === void 0 ? whole2([click(t, { page: t.name })]) : void 0
      ),
      rule(
        "ACT",
        "go|navigate back || go|navigate|return|go_back to the previous page || press|@click the? back button of the? browser || @click the? browser 's back button || @click the? browser back button || ~use the browser 's? back button",
        -0.9,
        () => acts({ kind: "history", move: "back" })
      ),
      rule("ACT", "go|navigate forward || @click the? browser 's? forward button", -0.9, () => acts({ kind: "history", move: "forward" })),
      rule(
        "ACT",
        "~reload|~refresh XRELOADED? || @click the? browser 's? refresh|reload button",
        -0.9,
        () => acts({ kind: "history", move: "reload" })
      ),
      rule("XRELOADED", "the|this? page|browser|site|app|window || it"),
      /* Opening and closing. */
      rule("ACT", "@close t:THING", -0.1, ({ t }) => closing(t)),
      rule("ACT", "@expand t:THINGS", -0.3, ({ t }) => each2(t, (one2) => click(one2, { expanded: true }))),
      rule("ACT", "@collapse t:THINGS", -0.3, ({ t }) => each2(t, (one2) => click(one2, { expanded: false }))),
      /* How: what is opened or closed by pressing something. The goal tells nothing that is to be done besides. */
      rule(
        "GOAL",
        "b:@logout|@button || b:@open|@close|@expand|@collapse|@add|@set|@search|@sort|@check|@uncheck|@clear|@select|@upload|@button|@goTo|@find|agree_to|~accept g:THING",
        ({ g }) => g ?? true
      ),
      rule("ACT", "g:GOAL by|with|via|using k:KEY", ({ k, g }) => isKeyed(g) ? acts({ kind: "press", keys: k }) : void 0),
      rule("ACT", "g:GOAL by|via a:ACT", -0.5, ({ g, a }) => reached(g, a)),
      rule("ACT", "g:GOAL with|via|using t:THING", -0.2, ({ g, t }) => isPressed(t) ? reached(g, whole2([click(t)])) : void 0),
      rule("ACT", "@find a:THING THEN|and|, @click b:THING", -0.3, ({ a, b }) => {
        if (a.role === "page" || isOpen(a)) return void 0;
        if (b.pronoun === "it") return whole2([click(a)]);
        const scope = toScopes(a);
        if (!scope || b.scope) return void 0;
        const { pronoun: _its, ...thing } = b;
        const place2 = scope.map((one2) => ({ ...one2, kind: one2.kind === "row" && one2.texts.length > 0 ? "any" : one2.kind }));
        return whole2([click({ ...thing, scope: place2 })]);
      }),
      /* Dragging. */
      rule("ACT", "@drag from? s:THING onto|to|into|on|in|over t:THING", -0.1, ({ s, t }) => draggedTo(s, "onto", t)),
      rule("ACT", "@drag s:THING above|before|over t:THING", -0.5, ({ s, t }) => draggedTo(s, "above", t)),
      rule("ACT", "@drag s:THING below|under|after|behind|underneath|beneath t:THING", -0.5, ({ s, t }) => draggedTo(s, "below", t)),
      rule("ACT", "@drag s:THING by? n:N @pixel to? the? w:S_WAY", -0.6, ({ s, n, w }) => {
        const dx = w === "right" ? n : w === "left" ? -n : 0;
        const dy = w === "down" ? n : w === "up" ? -n : 0;
        return dragged(s, { kind: "by", dx, dy });
      }),
      rule(
        "ACT",
        "@drag s:THING to the? very? e:EDGE CORNER? of XA? k:KIND",
        -0.9,
        ({ s, e, k }) => k?.plural ? void 0 : dragged(s, { kind: "spot", edges: e })
      ),
      rule("S_WAY", "left|right|up|down", (_b, { words }) => words.toLowerCase())
    ];
    pageLink = (name) => ({ name, role: "link", words: `${name} page` });
    isKeyed = (goal) => goal === true || !(goal.quoted || goal.role !== void 0 && goal.name !== void 0);
    isCommonWord = (word) => !/^(?:the|an?|my|your|our|of|in|on|at|for|with|from|to|by|and)$/.test(word);
    dragged = (thing, to) => pointed(thing, (source) => ({ kind: "drag", source, to }));
    draggedTo = (thing, kind, other) => isOpen(other) ? void 0 : dragged(thing, { kind, target: toTarget(other) });
  }
});

// packages/language/src/grammar/quantity-claims.ts
function onlyOf(items, places2) {
  const areNames = items.every(({ name, role, scope, relations }) => name !== void 0 && role === void 0 && !scope && !relations);
  const [place2, another] = places2 ?? [];
  if (!areNames || another || place2 && place2.at !== "in") return void 0;
  const target2 = place2 && !isPage(place2.thing) ? toTarget(place2.thing) : null;
  return [{ kind: "only", target: target2, texts: items.map((one2) => one2.name ?? ""), inOrder: false }];
}
function ordered(items) {
  const names = items.map((one2) => one2.name);
  if (names.some((name) => name === void 0)) return void 0;
  return names.slice(1).map((name, at) => ({ kind: "order", first: names[at] ?? "", second: name ?? "" }));
}
var QUANTITY_CLAIMS;
var init_quantity_claims = __esm({
  "packages/language/src/grammar/quantity-claims.ts"() {
    "use strict";
    init_meaning();
    init_say();
    init_say_places();
    init_symbols();
    init_to_target();
    QUANTITY_CLAIMS = [
      rule(
        "CLAIM0",
        "the? number|count|amount of t:THING b:BE n:COUNT || the? number|count|amount of t:THING @become n:COUNT",
        -0.5,
        ({ t, b, n }) => b || t.det === "any" ? void 0 : [{ kind: "count", target: toTarget(t), ...n }]
      ),
      rule(
        "CLAIM0",
        "the? number|text|value|word|price|label p:PLACE b:BE v:TEXT",
        -0.4,
        ({ p, b, v }) => p.at === "near" ? claimsAt([textClaim(v.text, b)], [p], true) : void 0
      ),
      rule("CLAIM0", "the value of|in t:THING b:BE v:TEXT", -0.6, ({ t, b, v }) => say(t, holding(v.text, b))),
      rule(
        "CLAIM0",
        "v:TEXT b:BE selected|chosen|preselected in|for|from|as t:THING",
        -0.4,
        ({ v, b, t }) => t.role === "page" || t.det === "any" ? void 0 : say(t, holding(v.text, b))
      ),
      rule(
        "CLAIM0",
        "the w:@property of t:THING b:BE v:TEXT || the w:@property of t:THING ~read|~say v:TEXT",
        -0.7,
        ({ w, t, b, v }) => say(t, { is: "attribute", attribute: w, value: v.text, match: "exactly", negated: b ?? false })
      ),
      rule("CLAIM0", "_:@only n:COUNT t:THING ~be? @shown XF* p:PLACE*", -0.6, ({ n, t, p }) => {
        const placed = t.det !== void 0 || n.comparison !== "equals" ? void 0 : withPlaces(t, p);
        return placed && placed.page === void 0 ? [{ kind: "count", target: toTarget(placed), ...n }] : void 0;
      }),
      rule("CLAIM0", "_:@only t:THINGS ~be? @shown XF* p:PLACE*", -0.5, ({ t, p }) => onlyOf(t, p)),
      rule("CLAIM0", "t:THINGS b:BE XLISTED? in this|that order", -0.6, ({ t, b }) => b || t.length < 2 ? void 0 : ordered(t)),
      rule(
        "CLAIM0",
        "a:QUOTE b:BE XLISTED? above|before|over c:QUOTE || a:QUOTE ~appear|~come|~stand above|before|over c:QUOTE",
        -0.5,
        ({ a, b, c }) => b ? void 0 : [{ kind: "order", first: a, second: c }]
      ),
      rule(
        "CLAIM0",
        "a:QUOTE b:BE XLISTED? below|after|under|behind c:QUOTE || a:QUOTE ~appear|~come|~stand after c:QUOTE",
        -0.5,
        ({ a, b, c }, { words }) => b || !/after|behind/i.test(words) ? void 0 : [{ kind: "order", first: c, second: a }]
      ),
      rule("XLISTED", "listed|shown|displayed"),
      rule("CLAIM0", "l:LABEL :|= m:MEASURE", 0.6, ({ l, m }, { words }) => [
        { kind: "number", target: { name: l.name, words }, comparison: "equals", value: m, negated: false }
      ]),
      rule(
        "CLAIM0",
        "t:THING _:IS v:TEXT at|and|, m:#money",
        -0.4,
        ({ t, v, m }) => t.ordinal === void 0 ? void 0 : [v.text, m].map((text5) => ({ ...textClaim(text5), target: toTarget(t) }))
      ),
      rule("CLAIM0", "a:THINGS s:SAYING XAND c:THINGS ~be|do|does n:NOT", ({ a, s, c, n }) => {
        const one2 = sayOfAll(a, [s]);
        const other = n && "negated" in s && s.is !== "number" ? sayOfAll(c, [{ ...s, negated: !s.negated }]) : void 0;
        return one2 && other && [...one2, ...other];
      })
    ];
  }
});

// packages/language/src/grammar/sayings.ts
var text3, denied, SAYING_RULES, state, isOrdinary, shown, looking;
var init_sayings = __esm({
  "packages/language/src/grammar/sayings.ts"() {
    "use strict";
    init_lexicon();
    init_given();
    init_meaning();
    init_symbols();
    init_values();
    text3 = (one2, quoted3 = true) => ({ text: one2, quoted: quoted3 });
    denied = (negated = false, more) => more && !negated ? void 0 : negated;
    SAYING_RULES = [
      /* Auxiliaries. */
      rule("NOT", "n:@not"),
      rule("MORE", "m:@more"),
      rule("XF", "@filler"),
      rule("XBE", "~be || ~remain || ~stay || ~become || ~get || ~look || ~turn || ~keep"),
      rule("BE", "@modal? a:NOT? XF* XBE XF* n:NOT? XF* @modal?", ({ a, n }) => a && n ? void 0 : Boolean(a ?? n)),
      rule("IS", "n:BE", ({ n }) => n ? void 0 : true),
      rule("AUX", "n:NOT? to", 0.2, ({ n }) => Boolean(n)),
      rule("BE", "~has|~have n:NOT? XF* ~be|~become|~turn|~go", ({ n }) => Boolean(n)),
      rule("AUX", "XDOES XF* n:NOT? XF*", ({ n }) => Boolean(n)),
      rule("AUX", "n:NOT XF*", ({ n }) => n),
      rule("AUX", "XF XF*", () => false),
      rule("XDOES", "@modal || do|does|did|has|have || @modal have"),
      /* Texts. */
      rule("TEXT", "XA? c:@colour? q:QUOTE", ({ c, q }) => ({ ...text3(q), ...given({ colour: c }) })),
      rule("TEXT", "d:DATUM", ({ d }) => new Priced(text3(d), isNumeric(d) ? 0.4 : 0.15)),
      rule("TEXT", "XA? XLOOKS? XTEXTNOUN q:QUOTE|DATUM", 0.1, ({ q }) => text3(q)),
      rule("TEXT", "XA? w:NOUNS :? q:QUOTE", 0.6, ({ w, q }) => ({ ...text3(q), ...given({ noun: isGeneric(w) ? void 0 : w }) })),
      rule("TEXT", "XA? _:NOUNS CALLED q:QUOTE", 0.6, ({ q }) => text3(q)),
      rule("TEXT", "n:NAME", 0.8, ({ n }) => n.isProper ? text3(n.text, false) : void 0),
      rule(
        "XTEXTNOUN",
        "text|message|word|words|value|error|warning|title|label|name|notice|hint|number|date|user|username|e-mail|email|address|option|item|entry|notification :? || error|success|confirmation|warning message :?"
      ),
      rule("ALLTEXTS", "a:TEXT m:ANDTEXT*", ({ a, m }) => [a, ...m ?? []]),
      rule("ANDTEXT", "JOIN t:TEXT", 0.1, ({ t }) => t),
      rule("TEXTS", "both|all? a:ALLTEXTS", ({ a }) => ({ texts: a })),
      rule("TEXTS", "a:ALLTEXTS ,? but|and n:NOT b:TEXT", ({ a, n, b }) => n ? { texts: a, but: [b] } : void 0),
      rule("TEXTS", "a:ALLTEXTS ,? instead_of|rather_than b:TEXT", ({ a, b }) => ({ texts: a, but: [b] })),
      /* States. */
      rule("SAYING", "b:BE s:STATES e:MORE?", -0.1, ({ b, s, e }, { words }) => {
        const negated = /^(?:can|could|may|might)(?:not|n't)?\b/i.test(words) ? void 0 : denied(b, e);
        if (negated === void 0 || negated && (s.length > 1 || /\bhighlighted\b/i.test(words))) return void 0;
        const isDenied = s.some((one2) => one2.negated);
        if (isDenied && s.length > 1) return void 0;
        return { is: "state", states: s.flatMap((one2) => one2.states), negated: negated !== isDenied, ...given({ isOrdinary: isOrdinary(s) }) };
      }),
      rule("STATES", "s:STATE m:ANDSTATE*", ({ s, m }) => [s, ...m ?? []]),
      rule("ANDSTATE", "JOIN XF* s:STATE", ({ s }) => s),
      rule("STATE", "s:@state", ({ s }) => state(s)),
      rule("STATE", "s:@ordinaryState", ({ s }) => ({ ...state(s), isOrdinary: true })),
      rule("STATE", "s:@stateDenied", ({ s }) => ({ ...state(s, true), isOrdinary: true })),
      // Of what can't be in that state it is a text: offered, and not carried out.
      rule("SAYING", "b:BE w:S_ORDINARY", UNLIKELY, ({ b, w }) => showing(text3(w), "contains", b)),
      rule("S_ORDINARY", "_:@ordinaryState || _:@stateDenied", (_b, { words }) => words),
      rule("SAYING", "b:BE marked|flagged|highlighted as s:STATE", -0.3, ({ b, s }) => ({ ...s, negated: b !== s.negated })),
      rule("SAYING", "_:IS XSHOWNNOW and s:STATE", -0.2, ({ s }) => s.negated ? void 0 : { ...s, states: ["visible", ...s.states] }),
      rule("XSHOWNNOW", "visible|shown|displayed|present|highlighted|marked|drawn|outlined"),
      rule("SAYING", "a:AUX? be clicked|pressed|used|selected|chosen|picked XF*", ({ a }) => a ? state("disabled") : void 0),
      rule("SAYING", "@modal XF* be clicked|pressed|used", -0.2, () => state("enabled")),
      rule("SAYING", "~has|~have the? keyboard? focus", -0.8, () => state("focused")),
      /* Being there. */
      rule("SAYING", "b:BE s:@shown XF* p:PLACE* e:MORE?", ({ b, s, p, e }) => {
        const made = s === "left" && b ? void 0 : shown(denied(b, e), p);
        return made && s.startsWith("open") ? { ...made, isOrdinary: true } : made;
      }),
      rule(
        "SAYING",
        "a:AUX? @shown XF* p:PLACE* e:MORE?",
        0.1,
        ({ a, p, e }, { words }) => /^\w+ing\b|^(?:opened|loaded|shown|displayed|here|there|back|left|present|visible)\b/i.test(words) ? void 0 : shown(denied(a, e), p)
      ),
      rule(
        "SAYING",
        "b:BE p:PLACE q:PLACE* e:MORE?",
        0.2,
        ({ b, p, q, e }, { words }) => /^looks? /i.test(words) ? void 0 : shown(denied(b, e), [p, ...q ?? []])
      ),
      rule("SAYING", "b:BE g:@gone XF* p:PLACE* e:MORE? || a:AUX? g:@gone XF* p:PLACE* e:MORE?", ({ a, b, g, p, e }, { words }) => {
        const negated = denied(b ?? a, e);
        if (negated === void 0 || /^(?:going|hiding|gone|go|hidden|missing|absent|removed|deleted)\b/i.test(words)) return void 0;
        const made = being(!negated, p);
        return g.startsWith("close") ? { ...made, isOrdinary: true } : made;
      }),
      rule("PLACE", "from t:THING", 0.2, ({ t }) => ({ at: "in", thing: t, word: "from" })),
      /* Showing. */
      rule("SAYING", "a:AUX? @show that? :? t:TEXTS p:PLACE* e:MORE?", ({ a, t, p, e }) => {
        const negated = denied(a, e);
        return negated === void 0 ? void 0 : { is: "shows", negated, texts: t, match: "contains", places: p ?? [] };
      }),
      rule("SAYING", "a:AUX? ~read exactly? :? t:TEXT", -0.2, ({ a, t }) => ({
        ...showing(t, "exactly", denied(a)),
        verb: "read"
      })),
      rule(
        "SAYING",
        "a:AUX? @show t:TEXTS in|under XA? column l:LABEL || a:AUX? @show t:TEXTS in|under XA? l:LABEL column",
        -0.4,
        ({ a, t, l }) => t.but || t.texts.length > 1 ? void 0 : { is: "shows", negated: a ?? false, texts: t, match: "contains", places: [], column: l.name }
      ),
      rule("SAYING", "b:BE exactly? t:TEXT p:PLACE* e:MORE?", 0.3, ({ b, t, p, e }, { words }) => {
        const negated = denied(b, e);
        if (negated === void 0 || !t.quoted && !/^[\p{Lu}\d{/]/u.test(t.text)) return void 0;
        return isNumeric(t.text) && !words.includes(`"${t.text}"`) ? p === void 0 ? { is: "number", negated, comparison: "equals", value: t.text } : void 0 : { ...showing(t, "exactly", negated), places: p ?? [] };
      }),
      rule("SAYING", "a:AUX? @become t:TEXT", 0.1, ({ a, t }) => {
        const negated = a ?? false;
        return isNumeric(t.text) ? { is: "number", negated, comparison: "equals", value: t.text } : { ...showing(t, "exactly", negated), verb: "become" };
      }),
      rule(
        "SAYING",
        "b:BE called|named|labelled|labeled|titled|marked|entitled|headed|tagged|shown|displayed as|with? t:TEXT",
        ({ b, t }) => showing(t, "contains", b)
      ),
      rule("SAYING", "b:BE prefilled|pre-filled|filled|preset in? with|to? t:TEXT", ({ b, t }) => showing(t, "exactly", b)),
      rule("SAYING", "a:AUX? ~start|~begin with t:TEXT", -0.1, ({ a, t }) => showing(t, "starts_with", a)),
      rule("SAYING", "a:AUX? ~end with|in t:TEXT", -0.1, ({ a, t }) => showing(t, "ends_with", a)),
      rule("SAYING", "a:AUX? @lead u:ADDRESS", -0.1, ({ a, u }) => ({ is: "link", url: u, match: "exactly", negated: a ?? false })),
      /* Holding and looking. */
      rule(
        "SAYING",
        "a:AUX? @have n:COUNT t:THING XF* e:MORE?",
        ({ a, n, t }) => a ? void 0 : { is: "holds", negated: false, count: n, things: [t] }
      ),
      rule("SAYING", "@modal? @have n:@none t:THING e:MORE? || a:AUX? @have n:any t:THING", -0.1, ({ n, a, t }) => {
        if (n !== void 0 && a === false) return void 0;
        const count2 = t.plural && !t.quoted ? { comparison: "equals", count: 0 } : void 0;
        return { is: "holds", negated: true, ...given({ count: count2 }), things: [t] };
      }),
      rule("SAYING", "a:AUX? @have t:THINGS XF* e:MORE?", 0.15, ({ a, t }) => {
        if (!t.every((one2) => one2.role !== void 0 && (!one2.plural || one2.name !== void 0))) return void 0;
        const areTexts = t.length > 1 && t.every((one2) => one2.role === "item" && one2.plural && !one2.scope && !one2.relations);
        const texts = { texts: t.map((one2) => text3(one2.name ?? "")) };
        if (areTexts) return { is: "shows", negated: a ?? false, texts, match: "contains", places: [] };
        return { is: "holds", negated: a ?? false, things: t };
      }),
      rule("SAYING", "a:AUX? @have the value t:TEXT", -0.5, ({ a, t }) => holding(t.text, a)),
      rule(
        "SAYING",
        "a:AUX? ~offer|~provide XOPTIONS? t:TEXTS || a:AUX? @offer XOPTIONS t:TEXTS",
        -0.2,
        ({ a, t }) => t.but ? void 0 : { is: "options", options: t.texts.map((one2) => one2.text), exactly: false, negated: a ?? false }
      ),
      rule("XOPTIONS", "the? option|options|choices :?"),
      rule(
        "SAYING",
        "a:AUX? @have o:@only t:TEXTS || a:AUX? @have exactly t:TEXTS",
        -0.4,
        ({ a, o, t }, { words }) => o === void 0 && t.texts.length < 2 || a || t.but ? void 0 : { is: "only", texts: t.texts.map((one2) => one2.text), inOrder: /order$/i.test(words) }
      ),
      rule("SAYING", "~has|~have XA? c:@colour w:@property", -0.8, ({ c, w }) => looking(w, c)),
      rule("SAYING", "~has|~have|~show XA? w:@property t:TEXT", -0.6, ({ w, t }) => looking(w, t.text)),
      rule("SAYING", "b:BE XSHOWNNOW? l:@look", -0.3, ({ b, l }) => {
        const [attribute = "", value = ""] = l.split(" ");
        return looking(attribute, value, b);
      }),
      rule("SAYING", "b:BE XSHOWNNOW? in? c:@colour", 0.1, ({ b, c }) => looking("colour", c, b))
    ];
    state = (one2, negated = false) => ({ is: "state", states: [one2], negated });
    isOrdinary = (states2) => states2.some((one2) => one2.isOrdinary) ? true : void 0;
    shown = (negated, places2) => negated === void 0 ? void 0 : being(negated, places2);
    looking = (attribute, value, negated = false) => ({
      is: "attribute",
      attribute,
      value,
      match: "exactly",
      negated
    });
  }
});

// packages/language/src/grammar/things.ts
function named2(label, kind, words) {
  if (/^bar$/i.test(kind.kindWord) && !/search|filter|query|url|address|entry|message/i.test(label.name)) return void 0;
  if (!label.quoted && kind.plural && STARTS_COUNTED.test(label.name)) return void 0;
  if (!label.quoted && STATE_WORDS.has(label.name) && kind.role === "field") return void 0;
  if (!label.quoted && label.isProper && kind.plural && new RegExp("^\\p{Lu}", "u").test(kind.kindWord)) return void 0;
  if (!label.quoted && /^(?:banner|hint|group|block|spinner|view|site|system|overlay)s?$/i.test(kind.kindWord))
    return new Priced({ name: `${label.name} ${kind.kindWord}`, ...given({ isProper: label.isProper }), words }, 0.1);
  const sort = kind.role === "message" && !label.quoted ? / (?=message)/.exec(kind.kindWord) : null;
  if (sort) return { ...label, ...kind, name: `${label.name} ${kind.kindWord.slice(0, sort.index)}`, words };
  const thing = { ...label, ...kind, words };
  if (label.quoted || /^[^ ]+$/.test(label.name) || new RegExp("^\\P{Ll}", "u").test(label.name)) return thing;
  return new Priced(thing, / (?:of|in|on|at|for|with|from|to|next) /.test(label.name) ? 1.3 : 0.1);
}
function placedThere(thing, places2, words) {
  const placed = withPlaces(thing, places2);
  return placed && { ...placed, words };
}
function placedAlike(items) {
  const last = items.at(-1);
  const isPlain = (one2) => one2.quoted === true && one2.role === last?.role && one2.ordinal === void 0 && one2.noun === void 0;
  if (!last || !(last.scope ?? last.relations) || !items.every(isPlain) || items.slice(0, -1).some((one2) => one2.scope ?? one2.relations))
    return items;
  const { scope, relations } = last;
  return items.map((one2) => ({ ...one2, ...given({ scope, relations }) }));
}
function sharing({ k, l, p }, words) {
  const things = l.map((one2) => ({ ...one2, role: k.role, kindWord: k.kindWord, words }));
  const items = k.plural ? things.flatMap((one2) => (p ? withPlace(one2, p) : one2) ?? []) : [];
  return items.length === l.length ? items : void 0;
}
var HOLDERS, PRESSED2, COUNTED_KINDS, KIND_WORDS2, isKnownNoun, STATE_WORDS, STARTS_COUNTED, endsInKind, THING_RULES, AT_EDGE;
var init_things2 = __esm({
  "packages/language/src/grammar/things.ts"() {
    "use strict";
    init_entries();
    init_sequences();
    init_lexicon();
    init_given();
    init_names2();
    init_symbols();
    init_to_target();
    HOLDERS = wordSet(
      "page row card item section list table form dialog column link checkbox field menu dropdown icon image option radio"
    );
    PRESSED2 = new Set(LEXICON.button.map(({ value }) => value));
    COUNTED_KINDS = /* @__PURE__ */ new Set(["row", "item", "card", "table", "column", "option", "checkbox", "list"]);
    KIND_WORDS2 = new Set(singleWords(LEXICON.kind).flatMap((word) => [word, `${word}s`, `${word}es`]));
    isKnownNoun = (word) => isGeneric(word) || FIELD_NAMES.has(word) || KIND_PHRASES.has(word);
    STATE_WORDS = phrasesOf([...LEXICON.state, ...LEXICON.ordinaryState, ...LEXICON.stateDenied]);
    STARTS_COUNTED = new RegExp(`^(?:\\d|(?:${COUNTS.slice(1, 7).join("|")}) )`, "i");
    endsInKind = (name) => / /.test(name) && KIND_WORDS2.has(name.split(" ").at(-1) ?? "");
    THING_RULES = [
      /* What it is called and what kind it is. */
      rule("KIND", "k:@kind", ({ k }, { words }) => ({
        role: k,
        plural: /[^s]s$|boxes$/i.test(words) && !/h1s?$/i.test(words),
        kindWord: words
      })),
      rule("LABEL", "n:NAME", ({ n }) => ({ name: n.text, isProper: n.isProper })),
      // As it is written: "logged out" is no name.
      rule("LABEL", "f:@fieldName", 0.5, (_b, { words }) => FIELD_NAMES.has(words.toLowerCase()) ? { name: words } : void 0),
      rule("LABEL", "q:QUOTE", ({ q }) => ({ name: q, quoted: true })),
      rule("CALLED", ",? @called :?"),
      rule("NOUNS", "n:NOUN", ({ n }) => n),
      // "The list omits A", "the list forgot A": what stands behind a noun may be what that does.
      rule("NOUNS", "n:NOUN m:NOUN", ({ n, m }) => /[^sui]s$/i.test(m) || KIND_PHRASES.has(n) && !isKnownNoun(m) ? void 0 : `${n} ${m}`),
      rule("CORE", "l:LABEL k:KIND", ({ l, k }, { words }) => named2(l, k, words)),
      rule("CORE", "q:QUOTE", ({ q }, { words }) => ({ name: q, quoted: true, words })),
      rule("CORE", "k:KIND q:QUOTE", ({ k, q }, { words }) => ({ ...k, name: q, quoted: true, words })),
      rule("CORE", "k:KIND CALLED l:LABEL", ({ k, l }, { words }) => ({ ...k, ...l, words })),
      rule("CORE", "k:KIND n:NAME", 0.3, ({ k, n }, { words }) => n.isProper ? { ...k, name: n.text, isProper: true, words } : void 0),
      rule("CORE", "k:KIND v:#variable", 0.1, ({ k, v }, { words }) => ({ ...k, name: v, quoted: true, words })),
      rule("CORE", "k:KIND n:#number", 0.2, ({ k, n }, { words }) => {
        if (k.plural || !/^\d+$/.test(n)) return void 0;
        return COUNTED_KINDS.has(k.role) ? { ...k, ordinal: Number(n), words } : { ...k, name: n, words };
      }),
      // "Option 2" may be what the second one is called.
      rule(
        "CORE",
        "k:KIND n:#number",
        0.2,
        ({ k, n }, { words }) => n !== "" && k.role === "option" && new RegExp("^\\p{Lu}", "u").test(words) && !k.plural ? { ...k, name: words, words } : void 0
      ),
      rule("CORE", "k:KIND", 0.2, ({ k }, { words }) => /^bars?$/i.test(k.kindWord) ? void 0 : { ...k, words }),
      rule(
        "CORE",
        "n:NAME",
        0.7,
        // A word for a kind at its end is that kind, and what stands before it says which or how.
        ({ n }, { words }) => !n.isProper && KIND_WORDS2.has(n.text.split(" ").at(-1) ?? "") ? void 0 : { name: n.text, isProper: n.isProper, words }
      ),
      rule("CORE", "@part", 0.4, (_b, { words }) => ({ name: words, words })),
      rule("CORE", "f:@fieldName", 0.5, (_b, { words }) => FIELD_NAMES.has(words.toLowerCase()) ? { name: words, words } : void 0),
      rule("CORE", "v:#variable", 0.4, ({ v }, { words }) => ({ name: v, isProper: true, words })),
      rule("CORE", "w:NOUNS q:QUOTE", 0.3, ({ w, q }, { words }) => ({ name: q, quoted: true, noun: w, words })),
      rule(
        "CORE",
        "q:QUOTE w:NOUN",
        0.5,
        ({ q, w }, { words }) => KIND_WORDS2.has(w.toLowerCase()) ? void 0 : { name: q, quoted: true, noun: w, ...given({ isOfNoun: isGeneric(w) ? void 0 : true }), words }
      ),
      rule("CORE", "number|amount|price|value|text n:#number|#money", 0.1, ({ n }, { words }) => ({
        name: n,
        quoted: true,
        role: "text",
        words
      })),
      rule("BARE", "c:CORE ( REASON )", 0.6, ({ c }) => c),
      rule(
        "CORE",
        "w:NOUNS n:NAME",
        0.5,
        ({ w, n }, { words }) => n.isProper && looksProper(n.text.split(" ")[0] ?? "") ? { name: n.text, isProper: true, noun: w, words } : void 0
      ),
      rule("CORE", "w:NOUNS CALLED l:LABEL", 0.4, ({ w, l }, { words }) => ({ ...l, noun: w, words })),
      rule("CORE", "w:NOUNS k:KIND CALLED l:LABEL", 0.4, ({ w, k, l }, { words }) => ({ ...k, ...l, noun: w, words })),
      rule("CORE", "k:KIND @with XA? l:LABEL", ({ k, l }, { words }) => {
        if (!HOLDERS.has(k.role) || !l.quoted && (STARTS_COUNTED.test(l.name) || endsInKind(l.name))) return void 0;
        if (k.role === "section" && !k.plural && words.toLowerCase().startsWith(`${k.kindWord.toLowerCase()} of `))
          return { name: k.kindWord, scope: [{ kind: "any", texts: [l.name] }], words };
        return { ...k, ...l, isHeld: true, words };
      }),
      rule(
        "CORE",
        "k:KIND @with XA? a:LABEL and b:LABEL",
        -0.1,
        ({ k, a, b }, { words }) => k.role === "row" && !k.plural && a.quoted && b.quoted ? { ...k, ...a, more: [b.name], words } : void 0
      ),
      rule(
        "CORE",
        "k:KIND @with XA? w:NOUNS CALLED? q:QUOTE",
        0.4,
        ({ k, w, q }, { words }) => HOLDERS.has(k.role) && !KIND_WORDS2.has(w.toLowerCase()) ? { ...k, noun: w, name: q, quoted: true, words } : void 0
      ),
      /* Which one. */
      rule("DET", "@article", (_b, { words }) => words.toLowerCase() === "the" ? "the" : "a"),
      // "My Profile" is a name.
      rule("DET", "@own || the @own", (_b, { words, isFirst }) => !isFirst && new RegExp("^\\p{Lu}", "u").test(words) ? void 0 : "own"),
      rule("DET", "@pointing", () => "this"),
      rule("DET", "u:@unclear || @article u:@unclear || @own u:@unclear", 0.1, () => "any"),
      rule("XA", "@article || @own"),
      rule("BARE", "a:XLOOKS* c:@colour? b:CORE", ({ a, c, b }) => {
        if (a && b.role === "page" && b.name === void 0) return void 0;
        if (c === void 0) return a ? new Priced(b, 0.1) : b;
        if (b.quoted || b.role === "message") return { ...b, colour: c };
        return { ...b, name: b.name === void 0 ? c : `${c} ${b.name}` };
      }),
      rule("XLOOKS", "@looks"),
      // What is only called by words of its own may be told from another of them by its size.
      rule(
        "BARE",
        "@look_of c:@colour? b:CORE",
        ({ c, b }) => b.name === void 0 || b.role === void 0 && b.quoted !== true ? void 0 : { ...b, isLooked: true, ...given({ colour: c }) }
      ),
      rule("BARE", "t:@tone k:KIND", -0.1, ({ t, k }, { words }) => k.role === "message" ? { ...k, name: t, tone: t, words } : void 0),
      rule("HEAD", "d:DET? o:@ordinal? b:BARE", ({ d, o, b }, { words, isFirst }) => {
        if (o !== void 0 && !b.quoted && /^names?$/i.test(b.name ?? "")) return void 0;
        if (d === "this" && b.isProper && b.role === void 0 && b.noun === void 0 && !b.quoted) return void 0;
        if (b.noun !== void 0 && !b.quoted && d === void 0 && !isFirst) return void 0;
        return { ...b, ...given({ ordinal: o === void 0 ? o : Number(o), det: d }), words };
      }),
      rule("HEAD", "its|their b:BARE", ({ b }, { words }) => ({ ...b, pronoun: "its", words })),
      rule(
        "HEAD",
        "d:DET? e:EDGE b:BARE",
        0.2,
        ({ d, e, b }, { words }) => AT_EDGE.has(b.role ?? "") || /(?:sidebar|navigation|side bar|nav)$/i.test(b.name ?? "") ? { ...b, ...given({ det: d }), scope: [{ kind: "corner", texts: e }], words } : void 0
      ),
      rule("HEAD", "it|them|this|that_one|this_one|that", 0.3, (_b, { words }) => ({ pronoun: "it", words })),
      rule("HEAD", "the? l:LABEL 's b:BARE", 0.3, ({ l, b }, { words }) => ({ ...b, scope: [{ kind: "any", texts: [l.name] }], words })),
      rule("THING", "h:HEAD p:PLACE*", ({ h, p }, { words }) => placedThere(h, p, words)),
      rule("THING", "h:HEAD THAT p:PLACE q:PLACE*", 0.1, ({ h, p, q }, { words }) => placedThere(h, [p, ...q ?? []], words)),
      rule("THING", "h:HEAD THAT", 0.8, ({ h }) => h),
      rule("THAT", "that|which is|are || shown|displayed|listed|visible|present|presented || that|which ~open"),
      /* Where. */
      rule("PLACE", "w:@in t:THING", 0.3, ({ w, t }) => w === "to" ? void 0 : { at: "in", thing: t, word: w }),
      rule("PLACE", "k:@near t:NEARTHING", -0.3, ({ k, t }) => ({
        at: "near",
        kind: k === "under" ? "below" : k,
        thing: t,
        ...given({ isUnder: k === "under" || void 0 })
      })),
      rule(
        "PLACE",
        "for|containing|with|showing|that_contains t:THING",
        0.9,
        ({ t }) => t.quoted && t.role === void 0 && t.noun === void 0 ? { at: "in", thing: t, word: "for" } : void 0
      ),
      rule("PLACE", "for t:THING", 0.6, ({ t }) => ({ at: "in", thing: t, word: "for" })),
      rule(
        "PLACE",
        "at|in|on|to the? e:EDGE CORNER? OFPAGE?",
        -0.3,
        ({ e }, { words }) => /\bend$/i.test(words) ? void 0 : { at: "edge", edges: e }
      ),
      rule(
        "PLACE",
        "at|in|on the? e:EDGE CORNER? of t:THING",
        0.1,
        ({ e, t }) => t.quoted || t.role === "page" && t.name === void 0 ? void 0 : { at: "edge", edges: e, thing: t }
      ),
      rule("EDGE", "e:@edge", ({ e }) => e.split(" ")),
      rule("CORNER", "corner || side"),
      rule("OFPAGE", "of the|this page|screen|window|view"),
      rule("NEARTHING", "h:HEAD", ({ h }) => h),
      rule("NEARTHING", "t:THING", 0.15, ({ t }) => t),
      /* Several things. */
      rule("JOIN", ", and || , || and"),
      rule("THINGS", "t:THING", ({ t }) => [t]),
      rule("THINGS", "both? t:THING m:ANDTHING", ({ t, m }) => {
        const isSplit = [t, ...m].some(
          (one2, n, all2) => one2.isHeld && all2.slice(n + 1).some(({ quoted: quoted3, role }) => quoted3 && role === void 0)
        );
        const items = placedAlike([t, ...m]);
        const isOrder2 = items.slice(1).some((one2) => !one2.quoted && one2.role === void 0 && PRESSED2.has(one2.name ?? ""));
        if (isSplit) return void 0;
        return isOrder2 && t.quoted ? new Priced(items, 1.5) : items;
      }),
      rule("ANDTHING", "m:COMMATHING* ,? and|&|plus|as_well_as|and_also t:THING", 0.25, ({ m, t }) => [...m ?? [], t]),
      rule("COMMATHING", ", t:THING", 0.25, ({ t }) => t),
      rule("LABELS", "a:LABEL m:ANDLABEL n:ANDLABEL*", ({ a, m, n }) => [a, m, ...n ?? []]),
      rule("ANDLABEL", "JOIN the? l:LABEL", 0.1, ({ l }) => l),
      /* `the buttons "Save" and "Cancel"`, `the Save and Cancel buttons` */
      rule("THINGS", "both? all? XA? k:KIND CALLED? :? l:LABELS p:PLACE?", -0.3, (bound, { words }) => sharing(bound, words)),
      rule("THINGS", "both? XA? l:LABELS k:KIND p:PLACE?", -0.2, (bound, { words }) => sharing(bound, words))
    ];
    AT_EDGE = /* @__PURE__ */ new Set(["section", "menu", "list", "table", "column", "tree", "item", "link", "button", "image", "icon"]);
  }
});

// packages/language/src/grammar/typing-orders.ts
function clearing(thing) {
  const target2 = isPressed(thing) || thing.role === "checkbox" || isOpen(thing) && thing.role === void 0 && thing.det !== "the" ? void 0 : fieldOf(thing);
  return target2 && act({ kind: "clear", target: target2 });
}
var pair, typed, isBare, GENERIC_PAIR, isField, isNoun, isQuotedIn, TYPING_ORDERS, NO_LABEL;
var init_typing_orders = __esm({
  "packages/language/src/grammar/typing-orders.ts"() {
    "use strict";
    init_acts2();
    init_lexicon();
    init_symbols();
    init_to_target();
    pair = (thing, value) => thing.quoted && thing.role === void 0 && thing.noun === void 0 ? void 0 : fieldOf(thing) && { thing, value };
    typed = (thing, value) => fieldOf(thing) && { thing, value };
    isBare = ({ relations, scope, pronoun, quoted: quoted3, name }) => name !== void 0 && !quoted3 && pronoun === void 0 && !scope && !relations;
    GENERIC_PAIR = /^(?:product|item|user|entry|row|file|text|word|value|option|record|task|todo|project|date|button|link|page|card|message|order|customer|phrase|letters|words|note)s?$/i;
    isField = (name) => FIELD_NAMES.has(name.toLowerCase());
    isNoun = (word) => isGeneric(word) || isField(word) || KIND_PHRASES.has(word.toLowerCase()) || word.startsWith("value");
    isQuotedIn = (words, value) => words.split(value).slice(1).length > 0 && /["“”'`*]$/.test(words.split(value)[0] ?? "");
    TYPING_ORDERS = [
      /* Fields and their values. */
      rule("INTO", "in || into || for || under || inside || on || next to || at"),
      rule("PAIR", "v:VALUE INTO t:THING", ({ v, t }) => typed(t, v)),
      rule("PAIR", "v:VALUE as t:THING", 0.1, ({ v, t }) => pair(t, v)),
      rule("PAIR", "v:SURE as t:THING", -0.3, ({ v, t }) => pair(t, v)),
      rule("PAIRN", "t:THING with|to|:|=|is|to_be|-> v:VALUE", ({ t, v }) => typed(t, v)),
      rule("PAIRN", "t:THING as v:SURE", ({ t, v }) => pair(t, v)),
      rule("PAIRB", "t:THING :|of? v:SURE", 0.3, ({ t, v }) => isBare(t) ? typed(t, v) : void 0),
      rule("PAIRB", "t:THING s:SPAN", 0.5, ({ t, s }) => isBare(t) && (s.isProper || /[\d@._-]/.test(s.text)) ? typed(t, s.text) : void 0),
      rule(
        "PAIRB",
        "the n:NOUN s:SPAN",
        0.9,
        ({ n, s }, { words }) => /^\S+$/.test(s.text) && !isNoun(s.text) && (s.isProper || isField(n)) && !isField(`${n} ${s.text}`) ? { thing: { name: n, words }, value: s.text } : void 0
      ),
      rule("PAIRB", "the? a:NOUN b:NOUN v:SURE", 0.3, ({ a, b, v }, { words }) => ({ thing: { name: `${a} ${b}`, words }, value: v })),
      rule("PAIRB", "XA? n:NOUN v:SURE p:PLACE?", ({ n, v, p }, { words }) => {
        const thing = GENERIC_PAIR.test(n) ? void 0 : p ? withPlace({ name: n, words }, p) : { name: n, words };
        return thing && { thing, value: v };
      }),
      rule("PAIRIN", "INTO t:THING ,? XSOMEBODY? @type v:VALUE", ({ t, v }) => {
        const made = typed(t, v);
        const isPlace = t.role === void 0 && !t.quoted && !t.isProper && !isField(t.name ?? "");
        return made && isPlace ? new Priced(made, 2) : made;
      }),
      rule("PAIRIN", "as t:THING ,? XSOMEBODY? @type v:VALUE", ({ t, v }) => typed(t, v)),
      rule("XSOMEBODY", "@actor || the|a @actor"),
      rule("PAIRS", "a:PAIR m:NEXTPAIR*", ({ a, m }) => [a, ...m ?? []]),
      rule("NEXTPAIR", "JOIN @type? p:PAIR", ({ p }) => p),
      rule("PAIRNS", "a:PAIRN m:NEXTPAIRN*", ({ a, m }) => [a, ...m ?? []]),
      rule("NEXTPAIRN", "JOIN @type? p:PAIRN", ({ p }) => p),
      rule("PAIRBS", "a:PAIRB m:NEXTPAIRB*", ({ a, m }) => [a, ...m ?? []]),
      rule("NEXTPAIRB", "JOIN @type? p:PAIRB", 0.05, ({ p }) => p),
      /* Typing. */
      rule("ACT", "@type p:PAIRS", ({ p }) => fills(p)),
      rule("ACT", "@type|@fill p:PAIRNS", ({ p }) => fills(p)),
      rule("ACT", "@fill XFORM p:PAIRBS", -0.2, ({ p }) => fills(p)),
      rule("XFORM", "in? the form with|: || out? the form with|: || in? the fields :?"),
      // To use or give something is no typing yet: "use the voucher X" leaves open where it goes and what takes it.
      rule("ACT", "@type|@fill p:PAIRBS", 0.3, ({ p }, { words }) => {
        const made = fills(p);
        return made && /^(?:use|using|give)/i.test(words) ? new Priced(made, UNLIKELY) : made;
      }),
      rule("ACT", "@set t:THING to|as v:VALUE", -0.1, ({ t, v }) => whole2([fill({ thing: t, value: v })])),
      rule("ACT", "p:PAIRIN m:NEXTPAIRB*", 0.5, ({ p, m }) => fills([p, ...m ?? []])),
      rule(
        "ACT",
        "p:PAIRBS",
        1.2,
        ({ p }, { words }) => p.every(({ thing, value }) => isField(thing.name ?? "") && isQuotedIn(words, value)) ? fills(p) : void 0
      ),
      rule("ACT", "@type v:SURE", 0.6, ({ v }) => acts({ kind: "fill", target: null, value: v })),
      rule(
        "ACT",
        "type|~write s:SPAN",
        1.5,
        ({ s }) => s.isProper || / /.test(s.text) === false ? acts({ kind: "fill", target: null, value: s.text }) : void 0
      ),
      rule(
        "ACT",
        "@type v:VALUES as t:THINGS || @fill in? t:THINGS with v:VALUES",
        -0.2,
        ({ v, t }) => v.length > 1 && v.length === t.length ? fills(t.map((thing, at) => ({ thing, value: v[at] ?? "" }))) : void 0
      ),
      rule("ACT", "append v:VALUE to t:THING", -0.1, ({ v, t }) => whole2([fill({ thing: t, value: v }, true)])),
      rule("O_FILLED", "@type p:PAIRS", ({ p }) => fills(p)),
      rule(
        "ACT",
        "@entitle t:THING v:SURE",
        -0.3,
        ({ t, v }, { words }) => isOpen(t) && t.det !== "the" ? void 0 : acts({ kind: "fill", target: { name: "Name", words }, value: v })
      ),
      rule(
        "ACT",
        "l:LABEL :|= v:VALUE",
        0.8,
        ({ l, v }, { words }) => NO_LABEL.test(l.name) ? void 0 : acts({ kind: "fill", target: { name: l.name, quoted: true, role: "field", words }, value: v })
      ),
      rule("ACT", "@clear t:THINGS", -0.1, ({ t }) => each2(t, clearing)),
      rule("ACT", "~leave|~keep t:THINGS empty|blank", -0.3, ({ t }) => each2(t, clearing)),
      rule("ACT", "~leave _:@all t:THING empty|blank", -0.3, ({ t }) => forEach(t, (target2) => ({ kind: "clear", target: target2 }))),
      rule(
        "ACT",
        "~replace XA? XCONTENT? t:THING with|by v:VALUE",
        -0.4,
        ({ t, v }) => /^(?:text|content)s?$/i.test(t.name ?? "") ? void 0 : whole2([fill({ thing: t, value: v })])
      ),
      rule("XCONTENT", "text|value|content|contents in|of"),
      rule("ACT", "~replace the text|content with|by v:VALUE", -0.6, ({ v }) => [
        act({ kind: "press", keys: "Control+A" }),
        act({ kind: "fill", target: null, value: v })
      ])
    ];
    NO_LABEL = /^(?:enter|fill|type|set|select|choose|step|if|repeat|result|error|note|expected|verify|check|given|when|then|url|warning|precondition|steps|login|log in|search|click|open|press|go|add|upload)\b/i;
  }
});

// packages/language/src/grammar/read-line.ts
function theGrammar() {
  return grammar ??= new Grammar(RULES, [...NAMES2, ...CANONICAL_PARTS], LEXICON);
}
function readLine(text5, kind, context = {}) {
  const chart = chartOf(text5);
  return chart === null ? NOTHING_READ : readAs(kind, chart, context);
}
function readOutcome(text5, context = {}) {
  const chart = chartOf(text5);
  if (chart === null) return { ...NOTHING_READ, isOrder: false };
  const read2 = readAs("outcome", chart, context);
  return { ...read2, isOrder: read2.kind !== "read" && readAs("step", chart, context).kind === "read" };
}
function chartOf(text5) {
  const tokens = text5.length > LONGEST_LINE ? [] : tokenize2(text5);
  return tokens.length === 0 || tokens.length > MOST_TOKENS ? null : new Chart(theGrammar(), text5, tokens);
}
function readAs(kind, chart, context) {
  const { text: text5, tokens } = chart;
  const { found, isSure, reach } = readingsOf(kind, chart, context);
  const [best, ...others] = found;
  if (!best) return { kind: "unknown", alternatives: [], reach };
  const alternatives = [best, ...others].slice(0, MOST_ALTERNATIVES);
  const isDear = best.cost > MOST_CERTAIN + MOST_CERTAIN_PER_TOKEN * tokens.length + PER_NAME * unquotedNames(text5, best.intents).length;
  const hasRival = others.some((one2) => one2.cost - best.cost < MARGIN && isOther(one2.intents, best.intents));
  if (!isSure || isDear || hasRival || !areNamesTold(text5, best.intents) || best.intents.some(isGuess))
    return { kind: "ambiguous", alternatives };
  return { kind: "read", ...best, alternatives };
}
function readingsOf(kind, chart, { it = null, work }) {
  const { tokens } = chart;
  if (work !== void 0) chart.limit(work.left);
  const most = MOST_COST + tokens.length * COST_PER_TOKEN;
  const begun = chart.read(WHOLE[kind], 0);
  const reach = Math.max(0, ...begun.map(({ end }) => end));
  const edges = begun.filter(({ end, cost }) => end === tokens.length && cost <= most);
  if (work !== void 0) work.left -= chart.steps;
  const found = [];
  if (chart.isExhausted) return { found, isSure: false, reach };
  let isSure = true;
  const known3 = /* @__PURE__ */ new Set();
  for (const edge of [...edges].sort((a, b) => a.cost - b.cost)) {
    const reading = readingOf(edge, tokens, it);
    if (reading === null && found.length === 0) return { found, isSure: false, reach };
    if (reading === null) {
      isSure &&= edge.cost - (found[0]?.cost ?? 0) >= MARGIN;
      continue;
    }
    if (isBlocked(reading.intents)) {
      isSure &&= found.length > 0;
      continue;
    }
    const key = meaningKey(reading.intents);
    if (known3.has(key)) continue;
    known3.add(key);
    if (keepsAll(tokens, reading.intents, edge.left)) found.push(reading);
    else isSure &&= found.length > 0;
  }
  return { found, isSure, reach };
}
function readingOf({ value, cost, left }, tokens, it) {
  const resolved = resolveIt(value, it);
  const spans2 = left.map((one2) => ({ start: tokens[one2.start]?.start ?? 0, end: tokens[one2.end - 1]?.end ?? 0, class: one2.class }));
  return resolved && { ...resolved, cost, left: spans2 };
}
var WHOLE, LONGEST_LINE, MOST_TOKENS, MARGIN, MOST_COST, COST_PER_TOKEN, MOST_CERTAIN, MOST_CERTAIN_PER_TOKEN, PER_NAME, MOST_ALTERNATIVES, RULES, grammar, NOTHING_READ;
var init_read_line = __esm({
  "packages/language/src/grammar/read-line.ts"() {
    "use strict";
    init_chart();
    init_edge();
    init_grammar();
    init_lexicon();
    init_tokenize();
    init_abstract_orders();
    init_accounting();
    init_blocks();
    init_browser_orders();
    init_certainty();
    init_canonical_parts();
    init_choosing_orders();
    init_claims2();
    init_it();
    init_lines();
    init_names2();
    init_number_sayings();
    init_placing();
    init_other_orders();
    init_page_claims();
    init_pointing_orders();
    init_quantity_claims();
    init_sayings();
    init_things2();
    init_typing_orders();
    init_unquoted();
    init_values();
    WHOLE = { step: "O_STEP", outcome: "O_OUTCOME", head: "O_HEAD" };
    LONGEST_LINE = 4e3;
    MOST_TOKENS = 120;
    MARGIN = 0.22;
    MOST_COST = 6;
    COST_PER_TOKEN = 0.35;
    MOST_CERTAIN = 1.5;
    MOST_CERTAIN_PER_TOKEN = 0.15;
    PER_NAME = 0.8;
    MOST_ALTERNATIVES = 3;
    RULES = [
      ...THING_RULES,
      ...VALUE_RULES,
      ...POINTING_ORDERS,
      ...TYPING_ORDERS,
      ...CHOOSING_ORDERS,
      ...BROWSER_ORDERS,
      ...OTHER_ORDERS,
      ...ABSTRACT_ORDERS,
      ...SAYING_RULES,
      ...NUMBER_SAYINGS,
      ...CLAIM_RULES,
      ...PAGE_CLAIMS,
      ...QUANTITY_CLAIMS,
      ...LINE_RULES,
      ...BLOCK_RULES,
      ...CANONICAL_RULES
    ];
    NOTHING_READ = { kind: "unknown", alternatives: [], reach: 0 };
  }
});

// packages/language/src/document/inline.ts
function stripMarks(text5) {
  return text5.replaceAll(/\s+/g, " ").trim().replace(/^(?:[\p{Extended_Pictographic}\uFE0F\u200D]+\s*)+/u, "").replace(/(?<=["”’`.!])(?:\s*[\p{Extended_Pictographic}\uFE0F\u200D]+)+$/u, "").replace(/^(?:[-*•]\s+)?(?:\[[ xX]\]\s+)?/, "").replace(/^(?:step\s*)?\(?\d{1,3}(?:\.\d{1,3})*[.):]\)?\s+/i, "").replace(/^step\s*\d{1,3}\s*[-–—]\s*/i, "").replace(/^\(?[a-h]\)\s+/i, "").trim();
}
var init_inline = __esm({
  "packages/language/src/document/inline.ts"() {
    "use strict";
  }
});

// packages/language/src/nearby.ts
function nearbyReadings({ text: text5, kind, reach }, context) {
  if (text5.length > LONGEST2) return [];
  const tokens = tokenize2(text5);
  if (tokens.length > MOST_TOKENS2) return [];
  const found = [];
  const work = { left: MOST_STEPS2 };
  for (const change of changesOf(text5, tokens, reach)) {
    if (work.left <= 0) break;
    const dearest = found[MOST_READINGS2 - 1];
    if (dearest !== void 0 && change.cost > dearest.cost) break;
    const read2 = readLine(change.text, kind, { ...context, work });
    if (read2.kind !== "read" || change.cost + read2.cost > MOST_COST2) continue;
    for (const { intents, cost } of read2.alternatives.slice(0, 1)) {
      const isJoined = unquotedNames(change.text, intents).some((name) => holds(change.text, name) && !holds(text5, name));
      const isNew = !isJoined && keepsAll(tokens, intents, []) && !found.some((one2) => sameMeaning(one2.intents, intents) || bare(one2.intents) === bare(intents));
      if (isNew) found.push({ intents, cost: change.cost + cost });
    }
    found.sort((one2, other) => one2.cost - other.cost);
  }
  return found.slice(0, MOST_READINGS2).map(({ intents }) => intents);
}
function bare(intents) {
  return JSON.stringify(intents, (key, one2) => key === "words" ? void 0 : one2).replaceAll(/"(?:the|an?) /giu, '"');
}
function changesOf(text5, tokens, reach) {
  const changes = [];
  for (const [start, first] of tokens.entries())
    for (const [n, last] of tokens.slice(start, start + LONGEST_RUN).entries()) {
      const run = tokens.slice(start, start + n + 1);
      if (run.some(isLiteral)) break;
      const end = start + n;
      const isThere2 = (reach === 0 ? start <= 2 : start === reach || start === reach + 1) || n > 0 && (end === reach - 1 || end === reach);
      const [before, said2, after] = [text5.slice(0, first.start), text5.slice(first.start, last.end), text5.slice(last.end)];
      const words = said2.split(/\s+/).length;
      const cost = 1.5 * (last.text === "," && words > 1 ? words - 1 : words);
      if (isThere2 && !run.some(isNeeded)) changes.push({ text: `${before}${after}`.replaceAll(/\s+/g, " ").trim(), cost });
      const isName2 = isWhole(first) && isWhole(last) && areOwn(said2) && run.some((token) => token.kind === "word" && !NEVER_LAST.has(token.lower));
      if ((reach === 0 ? start > 0 : start === reach + 1) && words <= MOST_NAMED2 && isName2 && !KIND_PHRASES.has(said2.toLowerCase()))
        changes.push({ text: `${before}"${said2}"${after}`, cost: 1 + 0.4 * words });
    }
  return changes.toSorted((one2, other) => one2.cost - other.cost).slice(0, MOST_CHANGES);
}
var MOST_TOKENS2, LONGEST2, LONGEST_RUN, MOST_NAMED2, MOST_CHANGES, MOST_COST2, MOST_STEPS2, MOST_READINGS2, holds, ORDINALS3, isWhole, isNeeded;
var init_nearby = __esm({
  "packages/language/src/nearby.ts"() {
    "use strict";
    init_canonical2();
    init_accounting();
    init_certainty();
    init_read_line();
    init_unquoted();
    init_entries();
    init_lexicon();
    init_names();
    init_verbs();
    init_token();
    init_tokenize();
    MOST_TOKENS2 = 24;
    LONGEST2 = 600;
    LONGEST_RUN = 4;
    MOST_NAMED2 = 2;
    MOST_CHANGES = 10;
    MOST_COST2 = 6.5;
    MOST_STEPS2 = 8e3;
    MOST_READINGS2 = 3;
    holds = (text5, name) => text5.toLowerCase().includes(name.toLowerCase());
    ORDINALS3 = phrasesOf(LEXICON.ordinal);
    isWhole = ({ lower }) => /[\p{L}\p{N}]/u.test(lower) && !NEVER_IN_NAME.has(lower);
    isNeeded = ({ lower, text: text5, start }) => ORDINALS3.has(lower) || isDenial({ lower }) || lower === "instead" || (start === 0 ? ORDER_VERBS.has(lower) : new RegExp("^\\p{Lu}", "u").test(text5) && text5 !== "I");
  }
});

// packages/language/src/read-lines.ts
function readLines(text5, kind, context = {}) {
  const line2 = unwrapBold(stripMarks(text5));
  const canonical = readCanonicalLine(line2, kind);
  if (canonical === null || canonical.type === "act" && isLeftOpen(canonical.act)) {
    const words = readWords2(line2, kind, context);
    if (canonical === null || words.intents !== null) return words;
  }
  const said2 = resolveIt([canonical], context.it ?? null);
  return { intents: [canonical], alternatives: () => [], it: said2?.it ?? null };
}
function readCanonicalLine(line2, kind) {
  const whole3 = readIntent(line2);
  const intent = whole3.type === "error" ? reported(line2) : whole3;
  if (intent === null || intent.type === "control") return null;
  if (intent.type === "assert") return { ...intent, assertion: asRow(intent.assertion) };
  return kind === "outcome" || isLook(intent.act) ? null : intent;
}
function reported(line2) {
  const frame = reportIn(line2);
  const claim = frame === void 0 ? null : readIntent(line2.slice(frame.length + 1));
  return claim?.type === "assert" ? claim : null;
}
function reportIn(line2) {
  return REPORTS.find((one2) => line2.toLowerCase().startsWith(`${one2} `));
}
function readWords2(line2, kind, { it = null, isGiven = false }) {
  if (line2.endsWith(":")) return { intents: null, alternatives: () => [], it: null };
  const read2 = kind === "step" ? { ...readLine(line2, kind, { it }), isOrder: false } : readOutcome(line2, { it });
  const meant = read2.alternatives.map(({ intents: intents2 }) => isGiven && kind === "step" ? asBeginning(intents2) : intents2);
  const [intents] = meant;
  if (read2.kind === "read" && intents) {
    return { intents, alternatives: () => meant, it: read2.it, ...textsOf(intents), remarks: remarksOn(line2, read2, intents) };
  }
  const alternatives = () => {
    if (read2.kind !== "unknown") return meant;
    return nearbyReadings({ text: line2, kind, reach: read2.reach }, { it });
  };
  return { intents: null, alternatives, it: null, ...read2.isOrder ? { remarks: ["act_in_outcome"] } : {} };
}
function remarksOn(line2, { left }, intents) {
  const isAside = left.some((one2) => one2.class === "circumstance");
  const unquoted = unquotedNames(line2, intents);
  const isUnquoted = intents.some(
    (intent) => intent.type === "assert" && intent.assertion.kind === "text" && unquoted.includes(intent.assertion.text)
  );
  return [...isAside ? ["place_not_checked"] : [], ...isUnquoted ? ["unquoted_text"] : []];
}
function asBeginning(intents) {
  const isOfClaims = intents.every(({ type }) => type === "assert");
  return isOfClaims ? intents.map((intent) => intent.type === "assert" ? wayTo(intent.assertion) ?? intent : intent) : intents;
}
function textsOf(intents) {
  const texts = intents.length < 2 ? [] : intents.flatMap((intent) => writeIntent(intent)?.split("\n", 1) ?? []);
  return texts.length === intents.length && texts.length > 0 ? { texts } : {};
}
function unwrapBold(text5) {
  const whole3 = /^\*\*([^*]+)\*\*[.:]?$/.exec(text5);
  const words = whole3?.[1] ?? text5;
  return words.includes("**") ? words.replaceAll(EMPHASIZED, "$1") : words;
}
var EMPHASIZED, REPORTS;
var init_read_lines = __esm({
  "packages/language/src/read-lines.ts"() {
    "use strict";
    init_canonical2();
    init_inline();
    init_canonical_parts();
    init_it();
    init_lines();
    init_read_line();
    init_unquoted();
    init_entries();
    init_lexicon();
    init_nearby();
    EMPHASIZED = /\*\*(not|no|no longer|never|and|or|then|click|type|enter|select|check|press|open|go to|verify|should|must|wait)\*\*/gi;
    REPORTS = [...phrasesOf(LEXICON.report)].toSorted((one2, other) => other.length - one2.length);
  }
});

// packages/language/src/index.ts
var init_src = __esm({
  "packages/language/src/index.ts"() {
    "use strict";
    init_canonical2();
    init_read_lines();
    init_entries();
    init_lexicon();
    init_states();
    init_verbs();
  }
});

// packages/reader/src/plan/canonical.ts
function readAfter(afterStep, claim, version) {
  if (afterStep === 0) return { ok: false, message: "before the first step nothing was looked at.", nearest: ["After step N, CLAIM"] };
  const read2 = CANONICAL.read(`${claim.charAt(0).toUpperCase()}${claim.slice(1)}`, version);
  if (!read2.ok) return read2;
  if (read2.intent.type === "assert" && read2.intent.afterStep === void 0) return { ok: true, intent: { ...read2.intent, afterStep } };
  return { ok: false, message: "after a step stands one claim, and nothing is done there.", nearest: [`After step ${afterStep}, CLAIM`] };
}
function whyNot(sentence2, { at, expected }) {
  const [before, behind] = [sentence2.slice(Math.max(0, at - AROUND), at).trim(), sentence2.slice(at, at + AROUND).trim()];
  const where = behind === "" ? `it ends too early, after \u201C${before}\u201D` : `it is not understood from \u201C${behind}\u201D on`;
  const wanted = expected.filter((one2) => one2 !== "").slice(0, 4);
  return wanted.length === 0 ? `${where}.` : `${where}; there may stand ${wanted.join(", ")}.`;
}
var AROUND, CANONICAL, AT_STEP;
var init_canonical3 = __esm({
  "packages/reader/src/plan/canonical.ts"() {
    "use strict";
    init_src();
    AROUND = 24;
    CANONICAL = {
      version: CANONICAL_VERSION,
      reference: canonicalReference,
      write(intent) {
        if (intent.type !== "assert" || intent.afterStep === void 0) return writeIntent(intent);
        const { afterStep, ...claim } = intent;
        const written = writeIntent(claim);
        return written === null ? null : `After step ${afterStep}, ${written.charAt(0).toLowerCase()}${written.slice(1)}`;
      },
      read(sentence2, version) {
        const [, when, step, claim] = AT_STEP.exec(sentence2) ?? [];
        if (claim !== void 0) return readAfter(when === "Before" ? Number(step) - 1 : Number(step), claim, version);
        const read2 = readIntent(sentence2, version);
        if (read2.type !== "error") return { ok: true, intent: read2 };
        return { ok: false, message: whyNot(sentence2, read2), nearest: read2.nearest === null ? [] : [read2.nearest] };
      },
      inOwnWords(sentence2, kinds) {
        for (const kind of kinds) {
          const { intents } = readLines(sentence2, kind);
          const written = intents?.map(writeIntent) ?? [];
          if (written.length > 0 && !written.includes(null)) return written.flatMap((one2) => one2 ?? []);
        }
        return null;
      }
    };
    AT_STEP = /^(After|Before) step ([1-9]\d?), (.+)$/su;
  }
});

// packages/reader/src/holding/intent-facts.ts
function factsOf(intent, others = []) {
  const found = nothingFound();
  gather([intent, ...others], "", found);
  const { negatives, ...facts } = found;
  const saysMore2 = [...facts.states.keys()].some((state2) => state2 !== "visible") || facts.literals.some((text5) => !facts.pointers.includes(text5));
  const pointers = [...saysMore2 ? facts.pointers : [], ...facts.places.flatMap(({ texts: texts2 }) => texts2)];
  const texts = facts.literals.filter((text5) => !facts.pointers.includes(text5));
  return { ...facts, names: facts.pointers, pointers, texts, isNegative: negatives % 2 === 1, isClaim: claims2(intent) };
}
function claims2(intent) {
  return intent.type === "control" ? bodyOf(intent).some(claims2) : intent.type === "assert";
}
function bodyOf({ control: control2 }) {
  const parts2 = Object.values(control2);
  return parts2.flatMap((part) => Array.isArray(part) ? part.flatMap((one2) => one2.intent ?? []) : []);
}
function gather(value, key, found) {
  if (Array.isArray(value)) for (const one2 of value) gather(one2, key, found);
  else if (typeof value === "string") gatherText(value, key, found);
  else if (typeof value === "number") gatherNumber(value, key, found);
  else if (typeof value === "object" && value !== null) gatherParts(value, found);
}
function gatherNumber(value, key, found) {
  const isTime = key === "timeoutMs" || key === "atMostMs";
  if (isTime) found.marks.add("at_most");
  if (isTime || NUMBERS.has(key)) found.numbers.push(isTime ? value / 1e3 : value);
}
function gatherText(value, key, found) {
  if (key === "words" || key === "line") return;
  if (key === "name" || key === "keys" || key === "place") found.pointers.push(value);
  if (key === "url") found.addresses.push(value);
  if (TEXTS.has(key) && !OWN_WORDS.has(value) && !(key === "attribute" && PROPERTIES.has(value))) found.literals.push(value);
  else found.kinds.add(value);
}
function gatherParts(parts2, found) {
  for (const mark of marksOf(parts2)) found.marks.add(mark);
  const { kind, role, state: state2, match, negated, target: target2 } = parts2;
  found.negatives += Number(negated === true) + Number(deniesState(state2)) + Number(isNone(parts2));
  const end = stateIn(parts2);
  if (end !== null) found.states.set(end.of, (found.states.get(end.of) ?? end.isSo) === end.isSo ? end.isSo : null);
  if (typeof role === "string") found.roles.add(role);
  if (typeof kind === "string" && "texts" in parts2 && target2 === void 0 && kind !== "only") {
    if (kind !== "item" || parts2["noun"] === void 0) found.roles.add(kind);
    found.places.push({ kind, texts: parts2["texts"] });
  }
  if (kind === "row" && "keys" in parts2) found.places.push({ kind, texts: parts2["keys"] });
  if (typeof match === "string" && (negated === true ? match !== "contains" : WHOLE_VALUES.has(kind) && match !== "exactly"))
    found.loose.add(match);
  if (kind === "attribute" && LOOKS2.has(parts2["attribute"])) {
    found.kinds.add(parts2["value"]);
    return gather(target2, "", found);
  }
  for (const [key, value] of Object.entries(parts2)) {
    if (kind === "moved" && key === "what") {
      gather({ target: value.target, kind: value.kind }, "", found);
      continue;
    }
    if (key === "line" || key === "type" || key === "text" && "intent" in parts2) continue;
    if (key === "count" && parts2["amount"] !== void 0) continue;
    gather(value, key, found);
  }
}
function stateIn({ kind, state: state2, negated, quantity, what }) {
  if (quantity !== void 0) {
    const end = stateIn({ ...what, kind: "state" });
    return end === null ? null : { ...end, isSo: end.isSo !== (quantity === "none") };
  }
  return typeof state2 === "string" && kind !== "is" ? endOf(state2, negated === true) : null;
}
function marksOf(parts2) {
  const { kind, comparison, state: state2, negated, quantity, exactly, match } = parts2;
  return [
    ...negated === true || isNone(parts2) || deniesState(state2) ? ["not"] : [],
    ...kind === "only" || exactly === true ? ["only"] : [],
    ...quantity === "all" ? ["all"] : [],
    ...kind === "sorted" || kind === "order" || parts2["inOrder"] === true || parts2["afterStep"] !== void 0 ? ["order"] : [],
    ...kind === "was" || kind === "moved" ? ["change"] : [],
    ...match === "exactly" ? ["exactly"] : [],
    // "Between 2 and 5" names both ends.
    ...isComparison(comparison) && parts2["upTo"] === void 0 ? [comparison] : []
  ];
}
function isNone({ kind, comparison, count: count2, amount, quantity }) {
  return count2 === 0 && amount === void 0 && comparison === "equals" || quantity === "none" || kind === "no_errors";
}
var TEXTS, NUMBERS, OWN_WORDS, PROPERTIES, LOOKS2, deniesState, WHOLE_VALUES, nothingFound, isComparison;
var init_intent_facts = __esm({
  "packages/reader/src/holding/intent-facts.ts"() {
    "use strict";
    init_src();
    TEXTS = new Set(
      "name text texts value holds option thing verb attribute url page key keys column title containing subject from to username password options files first second beside orTexts content amount by noun expression".split(
        " "
      )
    );
    NUMBERS = new Set("afterStep ordinal count upTo word digits times number width height dx dy max bytes".split(" "));
    OWN_WORDS = new Set("top bottom up down left right new first last previous next text number date auto toggle".split(" "));
    PROPERTIES = /* @__PURE__ */ new Set(["tone", ...LEXICON.property.map(({ value }) => value)]);
    LOOKS2 = /* @__PURE__ */ new Set(["tone", ...LEXICON.look.map(({ value }) => value.split(" ")[0] ?? "")]);
    deniesState = (state2) => typeof state2 === "string" && !endOf(state2).isSo;
    WHOLE_VALUES = /* @__PURE__ */ new Set(["value", "url", "title", "link", "attribute", "alert"]);
    nothingFound = () => ({
      literals: [],
      pointers: [],
      addresses: [],
      numbers: [],
      marks: /* @__PURE__ */ new Set(),
      kinds: /* @__PURE__ */ new Set(),
      states: /* @__PURE__ */ new Map(),
      roles: /* @__PURE__ */ new Set(),
      places: [],
      loose: /* @__PURE__ */ new Set(),
      negatives: 0
    });
    isComparison = (value) => /^(?:at_least|at_most|more_than|fewer_than)$/u.test(String(value));
  }
});

// packages/language/src/document/sections.ts
function plainHeading(heading) {
  return heading.toLowerCase().replaceAll(/[^\p{L}\p{N}\s-]/gu, " ").replace(/^[\d\s-]+/, "").replaceAll(/\s+/g, " ").trim();
}
function isOnlyHeading(heading) {
  const text5 = plainHeading(heading);
  const opens = SECTIONS.map(([, pattern2]) => pattern2.exec(text5)?.[0]).find((one2) => one2 !== void 0);
  if (opens === void 0) return false;
  const rest = text5.slice(opens.length).replace(/^(?: behaviou?rs?| data)\b/u, "");
  return rest.trim() === "" || isOnlyHeading(rest);
}
function sectionOf(heading) {
  const text5 = plainHeading(heading);
  if (text5 === "" || text5.length > LONGEST_HEADING || text5.split(" ").length > 5) return null;
  return SECTIONS.find(([, pattern2]) => pattern2.test(text5))?.[0] ?? null;
}
var SECTIONS, LONGEST_HEADING;
var init_sections = __esm({
  "packages/language/src/document/sections.ts"() {
    "use strict";
    SECTIONS = [
      [
        "outcomes",
        /^(?:(?:the|what|i|we|you|to) )*(?:expected|expectations?|expect|outcomes?|results?|then|assertions?|verify|verifications?|checks?|acceptance criteria|success criteria|pass criteria|(?:should|must) (?:happen|see))\b/
      ],
      ["setup", /^(?:pre-?conditions?|prerequisites?|before you start|setup|set-up|set up|preparation)\b/],
      [
        "steps",
        /^(?:the )?(?:(?:test|manual|user|detailed) )?(?:steps?|actions?|procedure|instructions?|flow|scenario|what to do|how to test|when|given|test script)\b/
      ],
      [
        "notes",
        /^(?:(?:test )?notes?|description|about|purpose|goals?|objective|context|summary|background|overview|references?|links?|tags?|author|history|changelog|remarks?|comments?)\b/
      ]
    ];
    LONGEST_HEADING = 60;
  }
});

// packages/language/src/document/index.ts
var init_document2 = __esm({
  "packages/language/src/document/index.ts"() {
    "use strict";
    init_sections();
  }
});

// packages/reader/src/holding/source-words.ts
function labelOf(text5) {
  const found = LABEL.exec(text5);
  const { bold, plain: plain4 = bold } = found?.groups ?? {};
  if (found === null || plain4 === void 0 || bold !== void 0 && !found[0].includes(":")) return null;
  if (bold === void 0 && /\b(?:says|reads|shows|displays|contains|has|have|is|are)$/iu.test(plain4)) return null;
  if (!isOnlyHeading(plain4)) return null;
  const section = sectionOf(plain4);
  return { label: plain4, rest: text5.slice(found[0].length), section };
}
function sourceWordsOf(text5) {
  const words = [];
  let begins = true;
  let isAfterComma = false;
  const push2 = (one2) => void words.push(isAfterComma ? { ...one2, isAfterComma } : one2);
  for (const { groups } of (labelOf(text5)?.rest ?? text5).replace(new RegExp("(?<=^|\\n|\u2026 )\\s*\\p{L}\\)", "gu"), " ").matchAll(PIECES2)) {
    const { quote, literal: literal2 = groups?.["identifier"], number, word, stop: stop2, comma } = groups ?? {};
    if (comma !== void 0) {
      isAfterComma = true;
      continue;
    }
    if (stop2 !== void 0) {
      begins = true;
      continue;
    }
    if (quote !== void 0)
      push2({
        ...wordOf2("literal", quote.replace(/^(?:\*\*|.)|(?:\*\*|.)$/gsu, "").trim()),
        ...quote.startsWith("*") ? { isEmphasised: true } : {}
      });
    else if (literal2 !== void 0) push2(wordOf2("literal", literal2));
    else if (number !== void 0) push2(wordOf2("number", number));
    else if (word !== void 0)
      push2({ ...wordOf2("word", word), isName: !begins && new RegExp("^\\p{Lu}", "u").test(word) && !new RegExp("^I(?:['\u2019]\\p{L}+)?$", "u").test(word) });
    begins = /[.!?]\S$/u.test(quote ?? "");
    isAfterComma = false;
  }
  return words.filter((one2) => one2.text !== "");
}
function wordOf2(kind, text5) {
  return { kind, text: text5, lower: plainOf(text5), isName: false };
}
function anyOf2(phrases2) {
  return [...phrases2].toSorted((a, b) => b.length - a.length).join("|");
}
function spacedOf(text5) {
  return text5.normalize("NFKC").replace(/[‘’]/gu, "'").replace(/[“”„«»]/gu, '"').replace(/\s+/gu, " ").trim();
}
function plainOf(text5) {
  return spacedOf(text5).toLowerCase();
}
function stemOf(word) {
  const lower = word.toLowerCase().replace(/['’]s$/u, "");
  if (lower.length <= 3) return lower;
  return lower.replace(/(?:ies|ied)$/u, "y").replace(/(?:sses)$/u, "ss").replace(/(?:(?<=[sxz]|ch|sh)es|(?<=[^s])s)$/u, "").replace(/(?<=[\p{L}]{3})(?:ing|ed)$/u, "").replace(/([bdfgklmnprt])\1$/u, "$1").replace(/e$/u, "");
}
function isFrom(text5, source) {
  const wanted = wordsOf2(plainOf(text5));
  if (wanted.length === 0) return ` ${plainOf(source).replace(/["',;:]/gu, " ")} `.includes(` ${plainOf(text5)} `);
  const had = wordsOf2(plainOf(source));
  return had.some((_word, at) => wanted.every((word, offset) => had[at + offset] === word));
}
function wordsOf2(plain4) {
  return (plain4.match(PIECE) ?? []).filter((word) => !/^(?:the|an?)$/u.test(word)).map((word) => word.replace(/['’]s$/u, "")).map((word) => word.length > 3 ? word.replace(/(?<=[^s'’])s$/u, "").replace(/ie$/u, "y") : word);
}
var PLACES3, ARTICLES2, SEES, COLOURS2, CALLED, isName, PIECES2, LABEL, PIECE;
var init_source_words = __esm({
  "packages/reader/src/holding/source-words.ts"() {
    "use strict";
    init_src();
    init_document2();
    PLACES3 = phrasesOf(LEXICON.preposition);
    ARTICLES2 = phrasesOf([...LEXICON.article, ...LEXICON.own, ...LEXICON.pointing]);
    SEES = phrasesOf(LEXICON.see);
    COLOURS2 = phrasesOf(LEXICON.colour);
    CALLED = new Set("called named titled labelled labeled".split(" "));
    isName = ({ kind, isName: is }) => kind !== "word" || is;
    PIECES2 = new RegExp("(?<quote>\"[^\"]*\"|\u201C[^\u201D]*\u201D|\u201E[^\u201C\u201D]*[\u201C\u201D]|\xAB[^\xBB]*\xBB|`[^`]+`|\\*\\*[^*]+\\*\\*|\\*[^*\\s][^*]*\\*|(?<![\\p{L}\\d])'(?:[^']|'(?=\\p{L}))+'(?![\\p{L}\\d])|\u2018[^\u2019]+\u2019)|(?<literal>\\{\\{[^}]*\\}\\}|<(?![biupa]>|em>|br)[\\p{L}][^<>]*>(?![^<]*<\\/)|https?:\\/\\/\\S*[^\\s.,;!?)]|[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+|[\\p{L}\\d_-]+(?:\\.\\p{L}[\\p{L}\\d_-]+)+|(?<![\\p{L}\\d])\\/[\\w./?=&%#-]+[\\w/])|(?<identifier>\\p{L}[\\p{L}\\d]*(?:_[\\p{L}\\d]+)+)|(?<number>[-+]?(?:[$\u20AC\xA3\xA5] ?)?\\d+(?:[.,:/-]\\d+)*(?: ?(?:%|[\u20AC\xA3$\xA5]))?(?!\\p{L}|\\d|[.,]\\d)|#?(?:\\p{L}+[-_])*\\p{L}*\\d[\\p{L}\\d_-]*(?:[.,]\\d[\\p{L}\\d_-]*)*)|(?<word>[\\p{L}][\\p{L}\\p{M}]*(?:['\u2019-][\\p{L}]+)*)|(?<stop>[.!?:;](?=\\s|$)|\\||\u2192|=>|->|\\((?=\\p{Lu}\\p{Ll}* \\p{Ll}))|(?<comma>,|(?<=\\s)\\/(?=\\s))", "gu");
    LABEL = new RegExp("^\\W*(?:\\*{1,2}(?<bold>[^*:]{1,40}):?\\*{1,2}:?|(?<plain>\\p{L}[\\p{L} -]{1,40}):)\\s+", "u");
    PIECE = /[\p{L}\p{M}\d]+(?:['’-][\p{L}\d]+)*|[^\s\p{L}\d"'“”‘’.,;:!?]/gu;
  }
});

// packages/reader/src/holding/mood.ts
function withoutActor(spoken) {
  return spoken.replace(ACTOR, (_whole, _actor, verb2) => baseOf(verb2));
}
function baseOf(verb2) {
  return [verb2, verb2.replace(/s$/u, ""), verb2.replace(/es$/u, ""), verb2.replace(/ies$/u, "y")].find((one2) => ORDER_VERBS.has(one2)) ?? verb2;
}
function spokenIn(words) {
  return wordsIn(words.replace(SUBORDINATE, " \u2026 "));
}
function wordsIn(words) {
  return sourceWordsOf(words).map(({ kind, lower }) => kind === "word" ? lower : "\u2026").join(" ");
}
function mainVerbIn(words) {
  return withoutActor(spokenIn(words)).replace(BEFORE_AN_ORDER, "").split(" ")[0] ?? "";
}
function isMoment(words, line2) {
  const spoken = spokenIn(words);
  if (RETURNS.test(spoken)) return true;
  if (isCause(words, line2) || isOfPath(words, line2)) return true;
  const { actor: actor2, verb: verb2 = "" } = MOMENT.exec(wordsIn(words))?.groups ?? {};
  if (verb2 !== "") return actor2 === void 0 ? verb2.endsWith("ing") && ORDERS_BY_STEM.has(stemOf(verb2)) : ORDER_VERBS.has(baseOf(verb2));
  const at = plainOf(line2).indexOf(plainOf(words));
  const rest = plainOf(line2).slice(at + plainOf(words).length);
  return isOrder(words) && at >= 0 && (ENDS_AN_ORDER.test(rest) || /^[^.;:]*(?:=>|->|→)/u.test(rest));
}
function isGoing(intent) {
  return intent.type === "act" && intent.act.kind === "click" && intent.act.page !== void 0;
}
function mayHave({ kind, isLoose, text: text5 }, intent) {
  return kind !== "outcome" || isLoose === true || intent.type === "assert" || isGoing(intent) || saysMoment(text5);
}
function saysMoment(line2) {
  const clauses = line2.split(/(?<=[,:;.])\s|\s(?==>|->|→)/u);
  return [...clauses, ...line2.match(/\b(?:after|when|once|upon)\b.*/giu) ?? []].some(
    (clause) => isMoment(clause.replace(/[,:;.]\s*$/u, ""), line2)
  );
}
function isCause(words, line2) {
  const { verb: verb2 = "", more = "" } = CAUSE.exec(spokenIn(words))?.groups ?? {};
  const at = plainOf(line2).indexOf(plainOf(words));
  const next = new RegExp("^ (?:then )?(\\p{L}+s)\\b", "u").exec(plainOf(line2).slice(at + plainOf(words).length))?.[1];
  return more !== "" && at >= 0 && ORDERS_BY_STEM.has(stemOf(verb2)) && next !== void 0 && !["is", "was", "has", "does"].includes(next);
}
function isOfPath(words, line2) {
  const [plain4, piece] = [plainOf(line2), plainOf(words)];
  const end = PATH.exec(plain4)?.[0].length ?? 0;
  const at = plain4.indexOf(piece);
  const behind = at === end ? plain4.slice(at + piece.length) : plain4.slice(end);
  const saysMore2 = SAYS_HOW_IT_IS.test(`it ${behind.replace(new RegExp("\\bkeeps? \\p{L}+ing\\b", "u"), "stays")}`);
  return end > 0 && at >= 0 && at <= end && saysMore2 && /^[\p{L}' -]+$/u.test(piece);
}
function isOrder(words) {
  const first = mainVerbIn(words);
  const [begins = "", goesOn = ""] = wordsIn(words).split(" ");
  if (FIELD_NAMES.has(`${begins} ${goesOn}`.trim()) && (!ORDER_VERBS.has(begins) || GENERIC3.has(begins))) return false;
  const isNoun2 = GENERIC3.has(first) && new RegExp(`^\\W*(?:the )?${first} \\p{L}+ed\\s*(?:[:,.;]|$)`, "u").test(plainOf(words));
  return !isNoun2 && ORDER_VERBS.has(first) && !ARRIVES.has(first) && !words.includes(first.toUpperCase());
}
var SUBORDINATE, SAYS_HOW_IT_IS, BEFORE_AN_ORDER, REPORTS2, ACTORS2, ACTOR, PATH, CAUSE, MOMENT, RETURNS, ENDS_AN_ORDER, ORDERS_BY_STEM, ARRIVES, GENERIC3, LEAVES, OF_FIELDS;
var init_mood = __esm({
  "packages/reader/src/holding/mood.ts"() {
    "use strict";
    init_src();
    init_source_words();
    SUBORDINATE = /\b(?:that|which|who|whose|where|what|whatever|how)\b[^,.;:]*|\bwhen (?:i|we|you)\b|\bas (?:it|they|this|that)\b[^,.;:]*/giu;
    SAYS_HOW_IT_IS = /(?<!^)\b(?:should|must|can(?:not|['’]t)? be|is|are|was|were|isn't|aren't|wasn't|weren't|has|(?<!\b(?:i|we|you) )have|shows?|displays?|appears?|opens|says|reads|lists|contains?|remains?|stays?|becomes?|disappears?|vanishes|comes|there's)\b/iu;
    BEFORE_AN_ORDER = /^(?:(?:given|when|then|and|but|now|next|finally|please|first|also|afterwards|after that|i|we|you|the user|user)[ ,]+)*/iu;
    REPORTS2 = new RegExp(
      `^(?:(?:please|then|and|also|now|next|finally|i|we|you)[ ,]+)*(?:${anyOf2([...phrasesOf(LEXICON.report)].filter((words) => !["check", "confirm", "note"].includes(words)))})\\b`,
      "u"
    );
    ACTORS2 = LEXICON.actor.flatMap(({ words }) => words.length === 1 ? words : []).join("|");
    ACTOR = new RegExp(`^(?:(?:the|a|an|another) )?(?<actor>${ACTORS2}) (?<verb>\\p{L}+)(?= )`, "u");
    PATH = new RegExp("^(?:\\p{L}[\\p{L}' -]*[>\u203A\xBB] *)+(?=\\p{L})", "u");
    CAUSE = new RegExp("^(?:(?:and|then|but|also) )*(?<verb>\\p{L}+ing) (?<more>.+)$", "u");
    MOMENT = new RegExp("^(?:(?:and|then|but|also) )*(?:after|when|whenever|once|upon|on|by) (?:(?<actor>i|you|we|they|the user|one|a user) )?(?<verb>\\p{L}+)", "u");
    RETURNS = /^(?:(?:and|then|also) )*back (?:in|on|at|to) /u;
    ENDS_AN_ORDER = /^\s*(?:[:;.]\s|=>|->|→)/u;
    ORDERS_BY_STEM = new Set([...ORDER_VERBS].map(stemOf));
    ARRIVES = /* @__PURE__ */ new Set(["get", "back", "come"]);
    GENERIC3 = phrasesOf(LEXICON.generic);
    LEAVES = new RegExp("^\\W*leave \\P{Po}+ (?:un\\p{L}+ed|empty|blank|as (?:it is|they are))\\W*$", "u");
    OF_FIELDS = phrasesOf([...LEXICON.fill, ...LEXICON.type]);
  }
});

// packages/reader/src/unfit/step-hash.ts
import { createHash } from "node:crypto";
function hashOf(parts2) {
  return createHash("sha256").update(JSON.stringify(parts2)).digest("hex");
}
var init_step_hash = __esm({
  "packages/reader/src/unfit/step-hash.ts"() {
    "use strict";
  }
});

// packages/reader/src/plan/earlier-language.ts
function inPresentLanguage(line2, version, language) {
  if (version === language.version) return line2;
  const sentences = line2.sentences.flatMap(({ sentence: sentence2, source }) => {
    const read2 = language.read(sentence2, version);
    const said2 = read2.ok ? language.write(read2.intent) : null;
    return said2 === null ? [] : [{ sentence: said2, source }];
  });
  if (sentences.length === line2.sentences.length) return { ...line2, sentences };
  const message = `It was read in sentences of version ${version}, which cannot be said in version ${language.version}.`;
  return { ...line2, readBy: null, sentences: [], problem: { code: "other_language", message, didYouMean: [] } };
}
var init_earlier_language = __esm({
  "packages/reader/src/plan/earlier-language.ts"() {
    "use strict";
  }
});

// packages/reader/src/plan/plan.ts
var ASSUMPTION_KINDS, LEFT_OUT_KINDS;
var init_plan = __esm({
  "packages/reader/src/plan/plan.ts"() {
    "use strict";
    ASSUMPTION_KINDS = ["input", "choice", "way", "meaning"];
    LEFT_OUT_KINDS = ["heading", "remark", "reason", "politeness", "given"];
  }
});

// packages/reader/src/plan/compose.ts
function composed(lines, kept2, fresh) {
  return lines.map((line2, place2) => {
    const { isLoose } = line2;
    const found = kept2.get(place2);
    return found === void 0 ? { ...fresh(line2), isLoose } : { ...found, isLoose, line: line2.line, text: line2.text };
  });
}
function wordsLine(line2, document, language) {
  const read2 = [...document.steps, ...document.outcomes].filter((one2) => one2.line === line2.line);
  const unknown = read2.find(({ intent }) => intent.type === "unknown");
  const { line: number, kind, text: text5 } = line2;
  const empty = { line: number, kind, text: text5, sentences: [], assumptions: [], leftOut: [] };
  if (read2.length === 0) return { ...empty, readBy: "words", leftOut: [{ words: line2.text, kind: "heading", accepted: true }] };
  const unread = (message, didYouMean = []) => {
    return { ...empty, readBy: null, problem: { code: "not_understood", message, didYouMean } };
  };
  if (unknown !== void 0) {
    const { didYouMean, alternatives } = unknown.intent;
    return unread("The words are not understood.", alternatives ?? (didYouMean === void 0 ? [] : [didYouMean]));
  }
  const written = read2.map(({ intent }) => intent.type === "unknown" ? null : language.write(intent));
  const sentences = written.flatMap((sentence2) => sentence2 === null ? [] : [{ sentence: sentence2, source: [line2.text] }]);
  if (sentences.length === read2.length) return { ...empty, readBy: "words", sentences, assumptions: waysOf(line2, read2, sentences) };
  return unread("No sentence says what the words were read as.");
}
function waysOf({ text: text5 }, read2, sentences) {
  return read2.flatMap(({ intent }, index) => {
    const sentence2 = sentences[index]?.sentence ?? "";
    const isLeft = intent.type === "act" && LEFT_TO_THE_PAGE.has(intent.act.kind) && plainOf(text5) !== plainOf(sentence2);
    return isLeft ? [{ kind: "way", about: text5, assumed: `${sentence2}, with the control of the page that says so`, accepted: true }] : [];
  });
}
var LEFT_TO_THE_PAGE;
var init_compose = __esm({
  "packages/reader/src/plan/compose.ts"() {
    "use strict";
    init_source_words();
    LEFT_TO_THE_PAGE = /* @__PURE__ */ new Set(["operate", "sort", "filter"]);
  }
});

// packages/reader/src/plan/kept-plan.ts
function keptFor(now, kept2, language) {
  const places2 = matchedPlaces(now, kept2.source);
  const change = changeOf(now, kept2, places2);
  return new Map(
    [...places2].flatMap(([place2, former]) => {
      const line2 = kept2.lines.get(former);
      return line2 !== void 0 && stands({ line: line2, place: place2, former }, change, language) ? [[place2, line2]] : [];
    })
  );
}
function changeOf(now, kept2, places2) {
  const isSame2 = now.length === kept2.source.length && now.every((_line, place2) => places2.get(place2) === place2);
  return {
    now,
    kept: kept2,
    placeOf: new Map([...places2].map(([place2, former]) => [former, place2])),
    isNew: (place2) => !places2.has(place2),
    isSame: isSame2
  };
}
function stands(found, change, language) {
  const { line: line2, place: place2, former } = found;
  const { now, kept: kept2 } = change;
  if (kept2.before !== void 0) {
    const words = kept2.before.get(former);
    return words === void 0 || words === plainOf(now[place2 - 1]?.text ?? "");
  }
  if (change.isSame) return true;
  if (REFERS.test(line2.text) && now[place2 - 1]?.text !== kept2.source[former - 1]?.text) return false;
  return line2.readBy === "author" || line2.sentences.every(({ sentence: sentence2 }) => hasItsGround(sentence2, found, { ...change, language }));
}
function hasItsGround(sentence2, { line: line2, place: place2, former }, { language, ...change }) {
  const read2 = language.read(sentence2);
  if (!read2.ok) return true;
  const { intent } = read2;
  const own = plainOf(line2.text);
  const taken = factsOf(intent).literals.filter((text5) => !isFrom(text5, own));
  const step = intent.type === "assert" && !/\bstep \d/iu.test(line2.text) ? intent.afterStep : void 0;
  return taken.every((text5) => isStillFrom(text5, { place: place2, former }, change)) && (step === void 0 || isStillStep(step, change));
}
function isStillFrom(text5, { place: place2, former }, { now, kept: kept2, placeOf: placeOf2, isNew }) {
  const says = ({ text: words }, at2) => {
    const said2 = [words, ...kept2.lines.get(at2)?.sentences.map(({ sentence: sentence2 }) => sentence2) ?? []];
    return at2 !== former && said2.some((one2) => isFrom(text5, plainOf(one2)));
  };
  const above = kept2.source.slice(0, former).findLastIndex(says);
  const from = above >= 0 ? above : kept2.source.findIndex(says);
  if (from < 0) return true;
  const at = placeOf2.get(from);
  if (at === void 0) return false;
  return now.every((line2, n) => n <= Math.min(at, place2) || n >= Math.max(at, place2) || !isNew(n) || !namesSomething(line2.text));
}
function namesSomething(text5) {
  return sourceWordsOf(text5).some(isName);
}
function isStillStep(step, { now, kept: kept2, placeOf: placeOf2 }) {
  const former = kept2.source.findIndex((line2) => line2.step === step);
  const at = placeOf2.get(former);
  return at !== void 0 && now[at]?.step === step;
}
function matchedPlaces(now, former) {
  const [ids, formerIds] = [now.map(idOf), former.map(idOf)];
  const places2 = /* @__PURE__ */ new Map();
  const taken = /* @__PURE__ */ new Set();
  const take2 = (place2, at) => {
    if (ids[place2] === void 0 || ids[place2] !== formerIds[at] || places2.has(place2) || taken.has(at)) return false;
    places2.set(place2, at);
    taken.add(at);
    return true;
  };
  for (let n = 0; take2(n, n); n += 1) ;
  for (let n = 1; take2(ids.length - n, formerIds.length - n); n += 1) ;
  const [all2, formers] = [Map.groupBy(ids.keys(), (at) => ids[at]), Map.groupBy(formerIds.keys(), (at) => formerIds[at])];
  for (const [id, [place2 = -1, another]] of all2) {
    const [at = -1, other] = formers.get(id) ?? [];
    if (another === void 0 && other === void 0) take2(place2, at);
  }
  const beside = (place2, by) => {
    const at = places2.get(place2 + by);
    if (at !== void 0) take2(place2, at - by);
  };
  for (const place2 of ids.keys()) beside(place2, -1);
  for (const place2 of [...ids.keys()].toReversed()) beside(place2, 1);
  for (const [id, open] of all2) {
    const free = (formers.get(id) ?? []).filter((at) => !taken.has(at));
    for (const [n, place2] of open.filter((one2) => !places2.has(one2)).entries()) take2(place2, free[n] ?? -1);
  }
  return places2;
}
function idOf({ kind, text: text5 }) {
  return `${kind}
${text5}`;
}
var REFERS;
var init_kept_plan = __esm({
  "packages/reader/src/plan/kept-plan.ts"() {
    "use strict";
    init_intent_facts();
    init_source_words();
    REFERS = /\b(?:it|its|they|them|their|this|that|these|those|same|there|again|such|one|another|other)\b/iu;
  }
});

// packages/reader/src/plan/source-lines.ts
function sourceLinesOf(description, { document, entries: entries2 }) {
  const rows = description.split(/\r?\n/u);
  const kinds = new Map([
    ...document.steps.map(({ line: line2 }) => [line2, "step"]),
    ...document.outcomes.map(({ line: line2 }) => [line2, "outcome"])
  ]);
  const loose = looseLines(document, entries2);
  const begins = new Set(entries2.map(({ line: line2 }) => line2));
  const lines = [];
  let isAfterBlank = true;
  let isNumbered = false;
  let isGiven = false;
  for (const [index, row] of rows.entries()) {
    const isFirst = isAfterBlank;
    isAfterBlank = row.trim() === "";
    if (isAfterBlank) continue;
    const line2 = index + 1;
    const indent = indentOf(row);
    isNumbered = isAfterHead(rows, index) ? NUMBER_HEAD.test(rows[index - 2] ?? "") : isNumbered && row.trimStart().startsWith("|");
    const text5 = row.replace(MARKS, "").replace(kinds.get(line2) === "step" ? STEP_NUMBER : "", "").replace(isNumbered ? NUMBER_CELL : "", "").trim();
    const isTableHead = [row, rows[index + 1] ?? ""].some((one2) => TABLE_RULE.test(one2));
    const kind = isTableHead ? void 0 : kinds.get(line2);
    const isHeading = kind === void 0 && (HEADING.test(row) || isTableHead || isLabel(text5));
    const last = lines.at(-1);
    const goesOn = !isFirst && !isHeading && !begins.has(line2);
    if (kind === void 0 && last !== void 0 && last.kind !== "other" && (indent > last.indent || goesOn))
      last.text += `
${" ".repeat(Math.max(2, indent - last.indent))}${text5}`;
    else if (text5 !== "") {
      isGiven = /^given\b/iu.test(text5) || isGiven && /^(?:and|but)\b/iu.test(text5);
      lines.push({
        line: line2,
        kind: kind ?? "other",
        text: text5,
        indent,
        ...isHeading ? { isHeading } : {},
        ...lines.length === 0 && !isHeading ? { isFirst: true } : {},
        ...loose.has(line2) ? { isLoose: true } : {},
        ...isGiven ? { isGiven: true } : {}
      });
    }
  }
  return withNumbers(
    lines.map(({ indent: _indent, ...line2 }) => line2),
    rows
  );
}
function withNumbers(lines, rows) {
  const numberOf = ({ line: line2 }) => {
    const row = rows[line2 - 1] ?? "";
    const [, dashed, number = dashed] = NUMBER2.exec(row) ?? NUMBER_CELL.exec(row) ?? [];
    return number === void 0 ? null : Number(number);
  };
  const steps = lines.filter(({ kind }) => kind === "step");
  const written = steps.flatMap((line2) => numberOf(line2) ?? []);
  const isNumbered = written.length > 0 && new Set(written).size === written.length;
  const numbers = new Map(steps.map((line2, index) => [line2, isNumbered ? numberOf(line2) : index + 1]));
  return lines.map((line2) => {
    const step = numbers.get(line2) ?? null;
    return step === null ? line2 : { ...line2, step };
  });
}
function isLabel(text5) {
  return GHERKIN.test(text5) || text5.endsWith(":") && sectionOf(text5.slice(0, -1)) !== null;
}
function isAfterHead(rows, index) {
  return TABLE_RULE.test(rows[index - 1] ?? "") && !TABLE_RULE.test(rows[index] ?? "");
}
function looseLines({ steps, outcomes }, entries2) {
  const ordered2 = new Set(steps.map(({ line: line2 }) => line2));
  const both = outcomes.flatMap(({ line: line2 }) => ordered2.has(line2) ? [line2] : []);
  return /* @__PURE__ */ new Set([...both, ...entries2.flatMap(({ line: line2, isLoose }) => isLoose === true ? [line2] : [])]);
}
function indentOf(row) {
  return /^\s*/u.exec(row.replaceAll("	", "    "))?.[0].length ?? 0;
}
var STEP_NUMBER, MARKS, HEADING, TABLE_RULE, NUMBER2, GHERKIN, NUMBER_HEAD, NUMBER_CELL;
var init_source_lines = __esm({
  "packages/reader/src/plan/source-lines.ts"() {
    "use strict";
    init_document2();
    STEP_NUMBER = /^step \d{1,3}(?:[.:)]| ?[-–—])\s+/iu;
    MARKS = /^\s*(?:(?:[-*+]|\d{1,3}[.)]|[a-i]\)|#{1,6}|>)\s+)*(?:\[[ xX]\]\s+)?/u;
    HEADING = /^\s{0,3}#{1,6}\s/u;
    TABLE_RULE = /^\s*\|?(?:\s*:?-{2,}:?\s*\|)+(?:\s*:?-{2,}:?\s*)?\s*$/u;
    NUMBER2 = /^\s*(?:(?:[-*+>]|#{1,6})\s+)*(?:step (\d{1,3}) ?[-–—]|(?:step )?(\d{1,3})[.:)])\s/iu;
    GHERKIN = /^(?:feature|rule|background|scenario(?: outline)?|example):/iu;
    NUMBER_HEAD = /^\s*\|\s*(?:#|(?:step )?(?:no|nr|number)\.?|step|id)?\s*\|/iu;
    NUMBER_CELL = /^\s*\|\s*(\d{1,3})[.)]?\s*(?=\|)/u;
  }
});

// packages/reader/src/plan/plan-file.ts
function formatPlanFile(lines, { name, version }) {
  const head = `# How ${name} is read

Written by \`runwright plan\`, in canonical sentences (version ${version}). What you correct here stands.
`;
  return [head, ...lines.map(sectionOf2)].join("\n");
}
function sectionOf2(line2) {
  const { kind, text: text5, readBy, sentences, assumptions, leftOut, problem } = line2;
  const isUnread = readBy === null || problem !== void 0;
  const said2 = sentences.flatMap(({ sentence: sentence2 }) => sentence2.split("\n").map((row) => `${INDENT2}${row}`));
  const notes = [
    ...sentences.flatMap(({ source }, index) => isWhole2(source, text5) ? [] : [`- ${index + 1} says: ${flat(source.join(BETWEEN))}`]),
    ...assumptions.map((one2) => `- ${one2.kind}${stateOf(one2)}: ${flat(one2.about)} => ${flat(one2.assumed)}`),
    ...leftOut.map((one2) => `- left out, ${one2.kind}${stateOf(one2)}: ${flat([one2.words, one2.question ?? []].flat().join(" => "))}`),
    ...problem === void 0 ? [] : [`- ${flat(problem.message)}`, ...problem.didYouMean.map((one2) => `- did you mean: ${flat(one2)}`)]
  ];
  return [
    `## ${kind}, ${isUnread ? "not read" : `read by ${readBy}${isOfModel(readBy) ? ` (${markOf(line2)})` : ""}`}`,
    ...text5.split("\n").map((row) => `> ${row}`),
    ...said2.length === 0 ? [] : ["", ...said2],
    ...notes.length === 0 ? [] : ["", ...notes],
    ""
  ].join("\n");
}
function isWhole2(source, text5) {
  return source.length === 1 && source[0] === text5;
}
function isOfModel(readBy) {
  return readBy?.startsWith("model:") === true;
}
function markOf({ kind, text: text5, readBy, sentences, assumptions, leftOut }) {
  const said2 = [
    ...sentences.map(({ sentence: sentence2 }) => sentence2),
    ...assumptions.map((one2) => [one2.kind, stateOf(one2), flat(one2.about), flat(one2.assumed)].join("|")),
    ...leftOut.map((one2) => [one2.kind, stateOf(one2), flat(one2.words)].join("|"))
  ];
  return hashOf([kind, text5, readBy ?? "", ...said2]).slice(0, 8);
}
function stateOf({ accepted, acceptedBy }) {
  if (!accepted) return ", open";
  return acceptedBy === void 0 ? "" : `, accepted by ${flat(acceptedBy).replaceAll(":", " ")}`;
}
function flat(text5) {
  return text5.replaceAll(/\s*\n\s*/gu, " ");
}
function parsePlanFile(text5, language) {
  const problems = [];
  const rows = text5.replaceAll("\r\n", "\n").split("\n");
  const version = versionOf(rows) ?? language.version;
  const starts = rows.flatMap((row, index) => row.startsWith("## ") ? [index] : []);
  const sections = starts.flatMap((start, n) => {
    const section = readSection(rows.slice(start, starts[n + 1] ?? rows.length), { at: start + 1, line: n + 1, problems });
    return section === null ? [] : [section];
  });
  for (const { at, sentences } of sections)
    for (const { sentence: sentence2 } of sentences) {
      const read2 = language.read(sentence2, version);
      if (!read2.ok) problems.push({ line: at, message: `\u201C${sentence2}\u201D is no canonical sentence: ${read2.message}` });
    }
  return { lines: sections.map(({ at: _at, ...line2 }) => inPresentLanguage(line2, version, language)), problems };
}
function versionOf(rows) {
  const end = rows.findIndex((row) => row.startsWith("## "));
  const said2 = /\(version (\d{1,4})\)/u.exec(rows.slice(0, end < 0 ? rows.length : end).join("\n"))?.[1];
  return said2 === void 0 ? null : Number(said2);
}
function readSection(rows, { at, line: line2, problems }) {
  const [head = "", ...rest] = rows;
  const { kind, readBy, mark, unread } = SECTION.exec(head.trimEnd())?.groups ?? {};
  if (kind === void 0) {
    problems.push({ line: at, message: "a section begins as in \u201C## step, read by author\u201D" });
    return null;
  }
  const quoted3 = rest.filter((row) => row.startsWith(">")).map((row) => row.replace(/^> ?/u, ""));
  const source = quoted3.join("\n");
  const sentences = sentencesOf(rest.filter((row) => row.startsWith(INDENT2) && row.trim() !== "").map((row) => row.slice(INDENT2.length)));
  const notes = rest.flatMap((row) => row.startsWith("- ") ? [row.trimEnd()] : []);
  const read2 = unread === void 0 ? { readBy: readBy ?? null } : { readBy: null, problem: NOT_READ };
  const sources = new Map(notes.flatMap((note) => sourceIn(note)));
  const section = {
    at,
    line: line2,
    kind,
    text: source,
    sentences: sentences.map((sentence2, index) => ({ sentence: sentence2, source: sources.get(index + 1) ?? [source] })),
    assumptions: notes.flatMap((note) => assumptionIn(note)),
    leftOut: notes.flatMap((note) => leftOutIn(note)),
    ...read2
  };
  return isOfModel(section.readBy) && markOf(section) !== mark ? { ...section, readBy: "author" } : section;
}
function sentencesOf(rows) {
  const sentences = [];
  for (const row of rows) {
    if (/^\s/u.test(row) && sentences.length > 0) sentences[sentences.length - 1] += `
${row.trimEnd()}`;
    else sentences.push(row.trim());
  }
  return sentences;
}
function sourceIn(note) {
  const { n, words } = SAYS.exec(note)?.groups ?? {};
  return words === void 0 ? [] : [[Number(n), words.split(BETWEEN)]];
}
function assumptionIn(note) {
  const { kind, state: state2, about, assumed } = ASSUMED.exec(note)?.groups ?? {};
  if (about === void 0 || assumed === void 0) return [];
  return [{ kind, about, assumed, ...stateIn2(state2) }];
}
function leftOutIn(note) {
  const { kind, state: state2, words, question } = LEFT.exec(note)?.groups ?? {};
  if (words === void 0) return [];
  return [{ kind, words, ...question === void 0 ? {} : { question }, ...stateIn2(state2) }];
}
function stateIn2(state2 = "") {
  const by = /^, accepted by (.+)$/u.exec(state2)?.[1];
  return { accepted: state2 !== ", open", ...by === void 0 ? {} : { acceptedBy: by } };
}
function readWithFile(description, read2, { file, language }) {
  const lines = sourceLinesOf(description, read2).filter(({ isHeading }) => isHeading !== true);
  const fresh = (line2) => wordsLine(line2, read2.document, language);
  const known3 = file.flatMap((line2, at) => line2.readBy !== null && line2.problem === void 0 ? [[at, line2]] : []);
  const kept2 = keptFor(lines, { source: file, lines: new Map(known3) }, language);
  return composed(lines, kept2, fresh).map((line2, index) => {
    const own = fresh(lines[index]);
    const act2 = line2.sentences.find(({ sentence: sentence2 }) => {
      const said2 = language.read(sentence2);
      return said2.ok && !mayHave(line2, said2.intent);
    });
    if (act2 !== void 0) {
      const message = `\u201C${act2.sentence}\u201D does something: an expected outcome is only looked at.`;
      return { ...line2, readBy: null, sentences: [], problem: { code: "act_for_claim", message, didYouMean: [] } };
    }
    if (line2.readBy !== "words") return line2;
    return sentencesIn2(line2) === sentencesIn2(own) ? own : { ...line2, readBy: "author" };
  });
}
function sentencesIn2({ sentences }) {
  return sentences.map(({ sentence: sentence2 }) => sentence2).join("\n");
}
var SECTION, ASSUMED, LEFT, SAYS, BETWEEN, INDENT2, NOT_READ;
var init_plan_file = __esm({
  "packages/reader/src/plan/plan-file.ts"() {
    "use strict";
    init_mood();
    init_step_hash();
    init_earlier_language();
    init_compose();
    init_kept_plan();
    init_plan();
    init_source_lines();
    SECTION = /^## (?<kind>step|outcome|other), (?:read by (?<readBy>\S.*?)(?: \((?<mark>[\da-f]{8})\))?|(?<unread>not read))$/u;
    ASSUMED = new RegExp(`^- (?<kind>${ASSUMPTION_KINDS.join("|")})(?<state>, [^:]*)?: (?<about>.*?) => (?<assumed>.*)$`, "u");
    LEFT = new RegExp(
      `^- left out, (?<kind>${[...LEFT_OUT_KINDS, "unjudged"].join("|")})(?<state>, [^:]*)?: (?<words>.*?)(?: => (?<question>.*))?$`,
      "u"
    );
    SAYS = /^- (?<n>\d{1,3}) says: (?<words>.+)$/u;
    BETWEEN = " \u2026 ";
    INDENT2 = "    ";
    NOT_READ = { code: "not_understood", message: "Nobody has read this line.", didYouMean: [] };
  }
});

// packages/reader/src/plan/index.ts
var plan_exports = {};
__export(plan_exports, {
  CANONICAL: () => CANONICAL,
  formatPlanFile: () => formatPlanFile,
  parsePlanFile: () => parsePlanFile,
  readWithFile: () => readWithFile
});
var init_plan2 = __esm({
  "packages/reader/src/plan/index.ts"() {
    "use strict";
    init_canonical3();
    init_plan_file();
  }
});

// node_modules/picocolors/picocolors.js
var require_picocolors = __commonJS({
  "node_modules/picocolors/picocolors.js"(exports, module) {
    var p = process || {};
    var argv = p.argv || [];
    var env = p.env || {};
    var isColorSupported = !(!!env.NO_COLOR || argv.includes("--no-color")) && (!!env.FORCE_COLOR || argv.includes("--color") || p.platform === "win32" || (p.stdout || {}).isTTY && env.TERM !== "dumb" || !!env.CI);
    var formatter = (open, close, replace = open) => (input) => {
      let string = "" + input, index = string.indexOf(close, open.length);
      return ~index ? open + replaceClose(string, close, replace, index) + close : open + string + close;
    };
    var replaceClose = (string, close, replace, index) => {
      let result = "", cursor = 0;
      do {
        result += string.substring(cursor, index) + replace;
        cursor = index + close.length;
        index = string.indexOf(close, cursor);
      } while (~index);
      return result + string.substring(cursor);
    };
    var createColors = (enabled = isColorSupported) => {
      let f = enabled ? formatter : () => String;
      return {
        isColorSupported: enabled,
        reset: f("\x1B[0m", "\x1B[0m"),
        bold: f("\x1B[1m", "\x1B[22m", "\x1B[22m\x1B[1m"),
        dim: f("\x1B[2m", "\x1B[22m", "\x1B[22m\x1B[2m"),
        italic: f("\x1B[3m", "\x1B[23m"),
        underline: f("\x1B[4m", "\x1B[24m"),
        inverse: f("\x1B[7m", "\x1B[27m"),
        hidden: f("\x1B[8m", "\x1B[28m"),
        strikethrough: f("\x1B[9m", "\x1B[29m"),
        black: f("\x1B[30m", "\x1B[39m"),
        red: f("\x1B[31m", "\x1B[39m"),
        green: f("\x1B[32m", "\x1B[39m"),
        yellow: f("\x1B[33m", "\x1B[39m"),
        blue: f("\x1B[34m", "\x1B[39m"),
        magenta: f("\x1B[35m", "\x1B[39m"),
        cyan: f("\x1B[36m", "\x1B[39m"),
        white: f("\x1B[37m", "\x1B[39m"),
        gray: f("\x1B[90m", "\x1B[39m"),
        bgBlack: f("\x1B[40m", "\x1B[49m"),
        bgRed: f("\x1B[41m", "\x1B[49m"),
        bgGreen: f("\x1B[42m", "\x1B[49m"),
        bgYellow: f("\x1B[43m", "\x1B[49m"),
        bgBlue: f("\x1B[44m", "\x1B[49m"),
        bgMagenta: f("\x1B[45m", "\x1B[49m"),
        bgCyan: f("\x1B[46m", "\x1B[49m"),
        bgWhite: f("\x1B[47m", "\x1B[49m"),
        blackBright: f("\x1B[90m", "\x1B[39m"),
        redBright: f("\x1B[91m", "\x1B[39m"),
        greenBright: f("\x1B[92m", "\x1B[39m"),
        yellowBright: f("\x1B[93m", "\x1B[39m"),
        blueBright: f("\x1B[94m", "\x1B[39m"),
        magentaBright: f("\x1B[95m", "\x1B[39m"),
        cyanBright: f("\x1B[96m", "\x1B[39m"),
        whiteBright: f("\x1B[97m", "\x1B[39m"),
        bgBlackBright: f("\x1B[100m", "\x1B[49m"),
        bgRedBright: f("\x1B[101m", "\x1B[49m"),
        bgGreenBright: f("\x1B[102m", "\x1B[49m"),
        bgYellowBright: f("\x1B[103m", "\x1B[49m"),
        bgBlueBright: f("\x1B[104m", "\x1B[49m"),
        bgMagentaBright: f("\x1B[105m", "\x1B[49m"),
        bgCyanBright: f("\x1B[106m", "\x1B[49m"),
        bgWhiteBright: f("\x1B[107m", "\x1B[49m")
      };
    };
    module.exports = createColors();
    module.exports.createColors = createColors;
  }
});

// packages/cli/src/config.ts
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text as text4 } from "node:stream/consumers";
function processSurroundings() {
  const { env } = process;
  return {
    env,
    cwd: process.cwd(),
    platform: process.platform,
    readStdin: () => text4(process.stdin),
    ask: process.stdin.isTTY && process.stderr.isTTY ? ask : null,
    stdin: process.stdin,
    stdout: toOutput(process.stdout, env),
    stderr: toOutput(process.stderr, env)
  };
}
function inheritedEnvironment() {
  return process.env;
}
function toOutput(stream2, env) {
  const isTTY = stream2.isTTY === true && env["TERM"] !== "dumb";
  const noColor = (env["NO_COLOR"] ?? "") !== "";
  const forced = !["", "0", "false"].includes(env["FORCE_COLOR"] ?? "");
  return {
    stream: stream2,
    isTTY,
    color: !noColor && (isTTY || forced),
    width: () => Math.min(WIDEST, Math.max(NARROWEST, stream2.columns ?? WITHOUT_TERMINAL))
  };
}
async function ask(question, { hidden = false } = {}) {
  process.stderr.write(question);
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden) process.stderr.write(chunk);
      done();
    }
  });
  const lines = createInterface({ input: process.stdin, output, terminal: true });
  try {
    return await lines.question("");
  } finally {
    lines.close();
    if (hidden) process.stderr.write("\n");
  }
}
var NARROWEST, WIDEST, WITHOUT_TERMINAL;
var init_config = __esm({
  "packages/cli/src/config.ts"() {
    "use strict";
    NARROWEST = 60;
    WIDEST = 120;
    WITHOUT_TERMINAL = 100;
  }
});

// packages/cli/src/local-service/start-service.ts
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
async function startService(options) {
  const apiKey = randomBytes(32).toString("base64url");
  const args = [LAUNCHER, "serve", "--port", String(options.port ?? 0), "--data-dir", options.dataDir];
  const child = spawn(process.execPath, args, {
    cwd: options.cwd,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
    env: { ...inheritedEnvironment(), RUNWRIGHT_BOOTSTRAP_API_KEY: apiKey, ...options.env }
  });
  const ended = new Promise((resolve6) => child.once("error", () => resolve6(null)).once("close", resolve6));
  const killAll = () => killGroup(child);
  process.once("exit", killAll);
  void ended.then(() => process.off("exit", killAll));
  const chunks = [];
  const output = () => chunks.join("");
  const stop2 = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    const timer = setTimeout(killAll, STOP_WITHIN_MS);
    const code = await ended;
    clearTimeout(timer);
    return code;
  };
  const url = await whenListening({ child, chunks, ended }).catch(async (error) => {
    killAll();
    await ended;
    throw error;
  });
  return { url, apiKey, process: child, output, stop: stop2 };
}
async function whenListening({ child, chunks, ended }) {
  const { promise, resolve: resolve6, reject } = Promise.withResolvers();
  const timer = setTimeout(() => reject(new ServiceStartError(said(NOT_READY, chunks), null)), READY_WITHIN_MS);
  for (const stream2 of [child.stdout, child.stderr]) {
    stream2?.setEncoding("utf8").on("data", (text5) => {
      chunks.push(text5);
      const url = /^Runwright listening on (http\S+)$/m.exec(chunks.join(""))?.[1];
      if (url !== void 0) resolve6(url);
    });
  }
  void ended.then((code) => reject(new ServiceStartError(said(`ended with exit code ${code}`, chunks), code)));
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}
function said(what, chunks) {
  const tail = chunks.join("").trimEnd().split("\n").slice(-15).join("\n");
  return `The service ${what}${tail === "" ? "." : `. It said:
${tail}`}`;
}
function killGroup(child) {
  if (child.pid === void 0 || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    child.kill("SIGKILL");
  }
}
var ServiceStartError, READY_WITHIN_MS, NOT_READY, STOP_WITHIN_MS, LAUNCHER;
var init_start_service = __esm({
  "packages/cli/src/local-service/start-service.ts"() {
    "use strict";
    init_config();
    ServiceStartError = class extends Error {
      code = "service_did_not_start";
      exitCode;
      constructor(message, exitCode) {
        super(message);
        this.exitCode = exitCode;
      }
    };
    READY_WITHIN_MS = 6e4;
    NOT_READY = `did not get ready within ${READY_WITHIN_MS / 1e3} s: this machine may be busy with other things; try again`;
    STOP_WITHIN_MS = 2e4;
    LAUNCHER = fileURLToPath(new URL("../../bin/runwright.mjs", import.meta.url));
  }
});

// packages/cli/src/local-service/with-local-service.ts
var with_local_service_exports = {};
__export(with_local_service_exports, {
  withLocalService: () => withLocalService
});
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join as join3 } from "node:path";
async function withLocalService(context, { headed, slowMs }, use) {
  const { env, platform, cwd } = context.surroundings;
  if (headed && platform === "linux" && !env["DISPLAY"] && !env["WAYLAND_DISPLAY"])
    throw new UsageError("--headed needs a screen, and there is none here (DISPLAY is not set). Without it, the Run leaves a video.");
  const dataDir = await mkdtemp(join3(tmpdir(), "runwright-local-"));
  try {
    const shown2 = { ...headed && { RUNWRIGHT_HEADED: "1" }, ...slowMs > 0 && { RUNWRIGHT_SLOW_MS: String(slowMs) } };
    const apart = {
      RUNWRIGHT_MONGODB_URI: "",
      RUNWRIGHT_OPS_PORT: "",
      RUNWRIGHT_SMTP_PORT: "",
      RUNWRIGHT_PUBLIC_URL: "",
      RUNWRIGHT_HOST: ""
    };
    const service = await startService({ dataDir, cwd, env: { ...apart, RUNWRIGHT_EXECUTOR: "process", ...shown2 } });
    try {
      await use(context.withService({ baseUrl: service.url, apiKey: service.apiKey }));
    } finally {
      await service.stop();
    }
  } catch (error) {
    if (error instanceof ServiceStartError) throw new UsageError(error.message);
    throw error;
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}
var init_with_local_service = __esm({
  "packages/cli/src/local-service/with-local-service.ts"() {
    "use strict";
    init_usage_error();
    init_start_service();
  }
});

// packages/cli/node_modules/commander/lib/error.js
var CommanderError = class extends Error {
  /**
   * Constructs the CommanderError class
   * @param {number} exitCode suggested exit code which could be used with process.exit
   * @param {string} code an id string representing the error
   * @param {string} message human-readable description of the error
   */
  constructor(exitCode, code, message) {
    super(message);
    Error.captureStackTrace(this, this.constructor);
    this.name = this.constructor.name;
    this.code = code;
    this.exitCode = exitCode;
    this.nestedError = void 0;
  }
};
var InvalidArgumentError = class extends CommanderError {
  /**
   * Constructs the InvalidArgumentError class
   * @param {string} [message] explanation of why argument is invalid
   */
  constructor(message) {
    super(1, "commander.invalidArgument", message);
    Error.captureStackTrace(this, this.constructor);
    this.name = this.constructor.name;
  }
};

// packages/cli/node_modules/commander/lib/argument.js
var Argument = class {
  /**
   * Initialize a new command argument with the given name and description.
   * The default is that the argument is required, and you can explicitly
   * indicate this with <> around the name. Put [] around the name for an optional argument.
   *
   * @param {string} name
   * @param {string} [description]
   */
  constructor(name, description) {
    this.description = description || "";
    this.variadic = false;
    this.parseArg = void 0;
    this.defaultValue = void 0;
    this.defaultValueDescription = void 0;
    this.argChoices = void 0;
    switch (name[0]) {
      case "<":
        this.required = true;
        this._name = name.slice(1, -1);
        break;
      case "[":
        this.required = false;
        this._name = name.slice(1, -1);
        break;
      default:
        this.required = true;
        this._name = name;
        break;
    }
    if (this._name.endsWith("...")) {
      this.variadic = true;
      this._name = this._name.slice(0, -3);
    }
  }
  /**
   * Return argument name.
   *
   * @return {string}
   */
  name() {
    return this._name;
  }
  /**
   * @package
   */
  _collectValue(value, previous) {
    if (previous === this.defaultValue || !Array.isArray(previous)) {
      return [value];
    }
    previous.push(value);
    return previous;
  }
  /**
   * Set the default value, and optionally supply the description to be displayed in the help.
   *
   * @param {*} value
   * @param {string} [description]
   * @return {Argument}
   */
  default(value, description) {
    this.defaultValue = value;
    this.defaultValueDescription = description;
    return this;
  }
  /**
   * Set the custom handler for processing CLI command arguments into argument values.
   *
   * @param {Function} [fn]
   * @return {Argument}
   */
  argParser(fn) {
    this.parseArg = fn;
    return this;
  }
  /**
   * Only allow argument value to be one of choices.
   *
   * @param {string[]} values
   * @return {Argument}
   */
  choices(values) {
    this.argChoices = values.slice();
    this.parseArg = (arg, previous) => {
      if (!this.argChoices.includes(arg)) {
        throw new InvalidArgumentError(
          `Allowed choices are ${this.argChoices.join(", ")}.`
        );
      }
      if (this.variadic) {
        return this._collectValue(arg, previous);
      }
      return arg;
    };
    return this;
  }
  /**
   * Make argument required.
   *
   * @returns {Argument}
   */
  argRequired() {
    this.required = true;
    return this;
  }
  /**
   * Make argument optional.
   *
   * @returns {Argument}
   */
  argOptional() {
    this.required = false;
    return this;
  }
};
function humanReadableArgName(arg) {
  const nameOutput = arg.name() + (arg.variadic === true ? "..." : "");
  return arg.required ? "<" + nameOutput + ">" : "[" + nameOutput + "]";
}

// packages/cli/node_modules/commander/lib/command.js
import { EventEmitter } from "node:events";
import childProcess from "node:child_process";
import path from "node:path";
import fs from "node:fs";
import process2 from "node:process";
import { stripVTControlCharacters as stripVTControlCharacters2 } from "node:util";

// packages/cli/node_modules/commander/lib/help.js
import { stripVTControlCharacters } from "node:util";
var Help = class {
  constructor() {
    this.helpWidth = void 0;
    this.minWidthToWrap = 40;
    this.sortSubcommands = false;
    this.sortOptions = false;
    this.showGlobalOptions = false;
  }
  /**
   * prepareContext is called by Commander after applying overrides from `Command.configureHelp()`
   * and just before calling `formatHelp()`.
   *
   * Commander just uses the helpWidth and the rest is provided for optional use by more complex subclasses.
   *
   * @param {{ error?: boolean, helpWidth?: number, outputHasColors?: boolean }} contextOptions
   */
  prepareContext(contextOptions) {
    this.helpWidth = this.helpWidth ?? contextOptions.helpWidth ?? 80;
  }
  /**
   * Get an array of the visible subcommands. Includes a placeholder for the implicit help command, if there is one.
   *
   * @param {Command} cmd
   * @returns {Command[]}
   */
  visibleCommands(cmd) {
    const visibleCommands = cmd.commands.filter((cmd2) => !cmd2._hidden);
    const helpCommand = cmd._getHelpCommand();
    if (helpCommand && !helpCommand._hidden) {
      visibleCommands.push(helpCommand);
    }
    if (this.sortSubcommands) {
      visibleCommands.sort((a, b) => {
        return a.name().localeCompare(b.name());
      });
    }
    return visibleCommands;
  }
  /**
   * Compare options for sort.
   *
   * @param {Option} a
   * @param {Option} b
   * @returns {number}
   */
  compareOptions(a, b) {
    const getSortKey = (option) => {
      return option.short ? option.short.replace(/^-/, "") : option.long.replace(/^--/, "");
    };
    return getSortKey(a).localeCompare(getSortKey(b));
  }
  /**
   * Get an array of the visible options. Includes a placeholder for the implicit help option, if there is one.
   *
   * @param {Command} cmd
   * @returns {Option[]}
   */
  visibleOptions(cmd) {
    const visibleOptions = cmd.options.filter((option) => !option.hidden);
    const helpOption = cmd._getHelpOption();
    if (helpOption && !helpOption.hidden) {
      const removeShort = helpOption.short && cmd._findOption(helpOption.short);
      const removeLong = helpOption.long && cmd._findOption(helpOption.long);
      if (!removeShort && !removeLong) {
        visibleOptions.push(helpOption);
      } else if (helpOption.long && !removeLong) {
        visibleOptions.push(
          cmd.createOption(helpOption.long, helpOption.description).helpGroup(helpOption.helpGroupHeading)
        );
      } else if (helpOption.short && !removeShort) {
        visibleOptions.push(
          cmd.createOption(helpOption.short, helpOption.description).helpGroup(helpOption.helpGroupHeading)
        );
      }
    }
    if (this.sortOptions) {
      visibleOptions.sort(this.compareOptions);
    }
    return visibleOptions;
  }
  /**
   * Get an array of the visible global options. (Not including help.)
   *
   * @param {Command} cmd
   * @returns {Option[]}
   */
  visibleGlobalOptions(cmd) {
    if (!this.showGlobalOptions) return [];
    const globalOptions = [];
    for (let ancestorCmd = cmd.parent; ancestorCmd; ancestorCmd = ancestorCmd.parent) {
      const visibleOptions = ancestorCmd.options.filter(
        (option) => !option.hidden
      );
      globalOptions.push(...visibleOptions);
    }
    if (this.sortOptions) {
      globalOptions.sort(this.compareOptions);
    }
    return globalOptions;
  }
  /**
   * Get an array of the arguments if any have a description.
   *
   * @param {Command} cmd
   * @returns {Argument[]}
   */
  visibleArguments(cmd) {
    if (cmd._argsDescription) {
      cmd.registeredArguments.forEach((argument) => {
        argument.description = argument.description || cmd._argsDescription[argument.name()] || "";
      });
    }
    if (cmd.registeredArguments.find((argument) => argument.description)) {
      return cmd.registeredArguments;
    }
    return [];
  }
  /**
   * Get the command term to show in the list of subcommands.
   *
   * @param {Command} cmd
   * @returns {string}
   */
  subcommandTerm(cmd) {
    const args = cmd.registeredArguments.map((arg) => humanReadableArgName(arg)).join(" ");
    return cmd._name + (cmd._aliases[0] ? "|" + cmd._aliases[0] : "") + (cmd.options.length ? " [options]" : "") + // simplistic check for non-help option
    (args ? " " + args : "");
  }
  /**
   * Get the option term to show in the list of options.
   *
   * @param {Option} option
   * @returns {string}
   */
  optionTerm(option) {
    return option.flags;
  }
  /**
   * Get the argument term to show in the list of arguments.
   *
   * @param {Argument} argument
   * @returns {string}
   */
  argumentTerm(argument) {
    return argument.name();
  }
  /**
   * Get the longest command term length.
   *
   * @param {Command} cmd
   * @param {Help} helper
   * @returns {number}
   */
  longestSubcommandTermLength(cmd, helper) {
    return helper.visibleCommands(cmd).reduce((max, command) => {
      return Math.max(
        max,
        this.displayWidth(
          helper.styleSubcommandTerm(helper.subcommandTerm(command))
        )
      );
    }, 0);
  }
  /**
   * Get the longest option term length.
   *
   * @param {Command} cmd
   * @param {Help} helper
   * @returns {number}
   */
  longestOptionTermLength(cmd, helper) {
    return helper.visibleOptions(cmd).reduce((max, option) => {
      return Math.max(
        max,
        this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option)))
      );
    }, 0);
  }
  /**
   * Get the longest global option term length.
   *
   * @param {Command} cmd
   * @param {Help} helper
   * @returns {number}
   */
  longestGlobalOptionTermLength(cmd, helper) {
    return helper.visibleGlobalOptions(cmd).reduce((max, option) => {
      return Math.max(
        max,
        this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option)))
      );
    }, 0);
  }
  /**
   * Get the longest argument term length.
   *
   * @param {Command} cmd
   * @param {Help} helper
   * @returns {number}
   */
  longestArgumentTermLength(cmd, helper) {
    return helper.visibleArguments(cmd).reduce((max, argument) => {
      return Math.max(
        max,
        this.displayWidth(
          helper.styleArgumentTerm(helper.argumentTerm(argument))
        )
      );
    }, 0);
  }
  /**
   * Get the command usage to be displayed at the top of the built-in help.
   *
   * @param {Command} cmd
   * @returns {string}
   */
  commandUsage(cmd) {
    let cmdName = cmd._name;
    if (cmd._aliases[0]) {
      cmdName = cmdName + "|" + cmd._aliases[0];
    }
    let ancestorCmdNames = "";
    for (let ancestorCmd = cmd.parent; ancestorCmd; ancestorCmd = ancestorCmd.parent) {
      ancestorCmdNames = ancestorCmd.name() + " " + ancestorCmdNames;
    }
    return ancestorCmdNames + cmdName + " " + cmd.usage();
  }
  /**
   * Get the description for the command.
   *
   * @param {Command} cmd
   * @returns {string}
   */
  commandDescription(cmd) {
    return cmd.description();
  }
  /**
   * Get the subcommand summary to show in the list of subcommands.
   * (Fallback to description for backwards compatibility.)
   *
   * @param {Command} cmd
   * @returns {string}
   */
  subcommandDescription(cmd) {
    return cmd.summary() || cmd.description();
  }
  /**
   * Get the option description to show in the list of options.
   *
   * @param {Option} option
   * @return {string}
   */
  optionDescription(option) {
    const extraInfo = [];
    if (option.argChoices) {
      extraInfo.push(
        // use stringify to match the display of the default value
        `choices: ${option.argChoices.map((choice2) => JSON.stringify(choice2)).join(", ")}`
      );
    }
    if (option.defaultValue !== void 0) {
      const showDefault = option.required || option.optional || option.isBoolean() && typeof option.defaultValue === "boolean";
      if (showDefault) {
        extraInfo.push(
          `default: ${option.defaultValueDescription || JSON.stringify(option.defaultValue)}`
        );
      }
    }
    if (option.presetArg !== void 0 && option.optional) {
      extraInfo.push(`preset: ${JSON.stringify(option.presetArg)}`);
    }
    if (option.envVar !== void 0) {
      extraInfo.push(`env: ${option.envVar}`);
    }
    if (extraInfo.length > 0) {
      const extraDescription = `(${extraInfo.join(", ")})`;
      if (option.description) {
        return `${option.description} ${extraDescription}`;
      }
      return extraDescription;
    }
    return option.description;
  }
  /**
   * Get the argument description to show in the list of arguments.
   *
   * @param {Argument} argument
   * @return {string}
   */
  argumentDescription(argument) {
    const extraInfo = [];
    if (argument.argChoices) {
      extraInfo.push(
        // use stringify to match the display of the default value
        `choices: ${argument.argChoices.map((choice2) => JSON.stringify(choice2)).join(", ")}`
      );
    }
    if (argument.defaultValue !== void 0) {
      extraInfo.push(
        `default: ${argument.defaultValueDescription || JSON.stringify(argument.defaultValue)}`
      );
    }
    if (extraInfo.length > 0) {
      const extraDescription = `(${extraInfo.join(", ")})`;
      if (argument.description) {
        return `${argument.description} ${extraDescription}`;
      }
      return extraDescription;
    }
    return argument.description;
  }
  /**
   * Format a list of items, given a heading and an array of formatted items.
   *
   * @param {string} heading
   * @param {string[]} items
   * @param {Help} helper
   * @returns string[]
   */
  formatItemList(heading, items, helper) {
    if (items.length === 0) return [];
    return [helper.styleTitle(heading), ...items, ""];
  }
  /**
   * Group items by their help group heading.
   *
   * @param {Command[] | Option[]} unsortedItems
   * @param {Command[] | Option[]} visibleItems
   * @param {Function} getGroup
   * @returns {Map<string, Command[] | Option[]>}
   */
  groupItems(unsortedItems, visibleItems, getGroup) {
    const result = /* @__PURE__ */ new Map();
    unsortedItems.forEach((item) => {
      const group = getGroup(item);
      if (!result.has(group)) result.set(group, []);
    });
    visibleItems.forEach((item) => {
      const group = getGroup(item);
      if (!result.has(group)) {
        result.set(group, []);
      }
      result.get(group).push(item);
    });
    return result;
  }
  /**
   * Generate the built-in help text.
   *
   * @param {Command} cmd
   * @param {Help} helper
   * @returns {string}
   */
  formatHelp(cmd, helper) {
    const termWidth = helper.padWidth(cmd, helper);
    const helpWidth = helper.helpWidth ?? 80;
    function callFormatItem(term, description) {
      return helper.formatItem(term, termWidth, description, helper);
    }
    let output = [
      `${helper.styleTitle("Usage:")} ${helper.styleUsage(helper.commandUsage(cmd))}`,
      ""
    ];
    const commandDescription = helper.commandDescription(cmd);
    if (commandDescription.length > 0) {
      output = output.concat([
        helper.boxWrap(
          helper.styleCommandDescription(commandDescription),
          helpWidth
        ),
        ""
      ]);
    }
    const argumentList = helper.visibleArguments(cmd).map((argument) => {
      return callFormatItem(
        helper.styleArgumentTerm(helper.argumentTerm(argument)),
        helper.styleArgumentDescription(helper.argumentDescription(argument))
      );
    });
    output = output.concat(
      this.formatItemList("Arguments:", argumentList, helper)
    );
    const optionGroups = this.groupItems(
      cmd.options,
      helper.visibleOptions(cmd),
      (option) => option.helpGroupHeading ?? "Options:"
    );
    optionGroups.forEach((options, group) => {
      const optionList = options.map((option) => {
        return callFormatItem(
          helper.styleOptionTerm(helper.optionTerm(option)),
          helper.styleOptionDescription(helper.optionDescription(option))
        );
      });
      output = output.concat(this.formatItemList(group, optionList, helper));
    });
    if (helper.showGlobalOptions) {
      const globalOptionList = helper.visibleGlobalOptions(cmd).map((option) => {
        return callFormatItem(
          helper.styleOptionTerm(helper.optionTerm(option)),
          helper.styleOptionDescription(helper.optionDescription(option))
        );
      });
      output = output.concat(
        this.formatItemList("Global Options:", globalOptionList, helper)
      );
    }
    const commandGroups = this.groupItems(
      cmd.commands,
      helper.visibleCommands(cmd),
      (sub) => sub.helpGroup() || "Commands:"
    );
    commandGroups.forEach((commands, group) => {
      const commandList = commands.map((sub) => {
        return callFormatItem(
          helper.styleSubcommandTerm(helper.subcommandTerm(sub)),
          helper.styleSubcommandDescription(helper.subcommandDescription(sub))
        );
      });
      output = output.concat(this.formatItemList(group, commandList, helper));
    });
    return output.join("\n");
  }
  /**
   * Return display width of string, ignoring ANSI escape sequences. Used in padding and wrapping calculations.
   *
   * @param {string} str
   * @returns {number}
   */
  displayWidth(str) {
    return stripVTControlCharacters(str).length;
  }
  /**
   * Style the title for displaying in the help. Called with 'Usage:', 'Options:', etc.
   *
   * @param {string} str
   * @returns {string}
   */
  styleTitle(str) {
    return str;
  }
  styleUsage(str) {
    return str.split(" ").map((word) => {
      if (word === "[options]") return this.styleOptionText(word);
      if (word === "[command]") return this.styleSubcommandText(word);
      if (word[0] === "[" || word[0] === "<")
        return this.styleArgumentText(word);
      return this.styleCommandText(word);
    }).join(" ");
  }
  styleCommandDescription(str) {
    return this.styleDescriptionText(str);
  }
  styleOptionDescription(str) {
    return this.styleDescriptionText(str);
  }
  styleSubcommandDescription(str) {
    return this.styleDescriptionText(str);
  }
  styleArgumentDescription(str) {
    return this.styleDescriptionText(str);
  }
  styleDescriptionText(str) {
    return str;
  }
  styleOptionTerm(str) {
    return this.styleOptionText(str);
  }
  styleSubcommandTerm(str) {
    return str.split(" ").map((word) => {
      if (word === "[options]") return this.styleOptionText(word);
      if (word[0] === "[" || word[0] === "<")
        return this.styleArgumentText(word);
      return this.styleSubcommandText(word);
    }).join(" ");
  }
  styleArgumentTerm(str) {
    return this.styleArgumentText(str);
  }
  styleOptionText(str) {
    return str;
  }
  styleArgumentText(str) {
    return str;
  }
  styleSubcommandText(str) {
    return str;
  }
  styleCommandText(str) {
    return str;
  }
  /**
   * Calculate the pad width from the maximum term length.
   *
   * @param {Command} cmd
   * @param {Help} helper
   * @returns {number}
   */
  padWidth(cmd, helper) {
    return Math.max(
      helper.longestOptionTermLength(cmd, helper),
      helper.longestGlobalOptionTermLength(cmd, helper),
      helper.longestSubcommandTermLength(cmd, helper),
      helper.longestArgumentTermLength(cmd, helper)
    );
  }
  /**
   * Detect manually wrapped and indented strings by checking for line break followed by whitespace.
   *
   * @param {string} str
   * @returns {boolean}
   */
  preformatted(str) {
    return /\n[^\S\r\n]/.test(str);
  }
  /**
   * Format the "item", which consists of a term and description. Pad the term and wrap the description, indenting the following lines.
   *
   * So "TTT", 5, "DDD DDDD DD DDD" might be formatted for this.helpWidth=17 like so:
   *   TTT  DDD DDDD
   *        DD DDD
   *
   * @param {string} term
   * @param {number} termWidth
   * @param {string} description
   * @param {Help} helper
   * @returns {string}
   */
  formatItem(term, termWidth, description, helper) {
    const itemIndent = 2;
    const itemIndentStr = " ".repeat(itemIndent);
    if (!description) return itemIndentStr + term;
    const paddedTerm = term.padEnd(
      termWidth + term.length - helper.displayWidth(term)
    );
    const spacerWidth = 2;
    const helpWidth = this.helpWidth ?? 80;
    const remainingWidth = helpWidth - termWidth - spacerWidth - itemIndent;
    let formattedDescription;
    if (remainingWidth < this.minWidthToWrap || helper.preformatted(description)) {
      formattedDescription = description;
    } else {
      const wrappedDescription = helper.boxWrap(description, remainingWidth);
      formattedDescription = wrappedDescription.replace(
        /\n/g,
        "\n" + " ".repeat(termWidth + spacerWidth)
      );
    }
    return itemIndentStr + paddedTerm + " ".repeat(spacerWidth) + formattedDescription.replace(/\n/g, `
${itemIndentStr}`);
  }
  /**
   * Wrap a string at whitespace, preserving existing line breaks.
   * Wrapping is skipped if the width is less than `minWidthToWrap`.
   *
   * @param {string} str
   * @param {number} width
   * @returns {string}
   */
  boxWrap(str, width) {
    if (width < this.minWidthToWrap) return str;
    const rawLines = str.split(/\r\n|\n/);
    const chunkPattern = /[\s]*[^\s]+/g;
    const wrappedLines = [];
    rawLines.forEach((line2) => {
      const chunks = line2.match(chunkPattern);
      if (chunks === null) {
        wrappedLines.push("");
        return;
      }
      let sumChunks = [chunks.shift()];
      let sumWidth = this.displayWidth(sumChunks[0]);
      chunks.forEach((chunk) => {
        const visibleWidth = this.displayWidth(chunk);
        if (sumWidth + visibleWidth <= width) {
          sumChunks.push(chunk);
          sumWidth += visibleWidth;
          return;
        }
        wrappedLines.push(sumChunks.join(""));
        const nextChunk = chunk.trimStart();
        sumChunks = [nextChunk];
        sumWidth = this.displayWidth(nextChunk);
      });
      wrappedLines.push(sumChunks.join(""));
    });
    return wrappedLines.join("\n");
  }
};

// packages/cli/node_modules/commander/lib/option.js
var Option = class {
  /**
   * Initialize a new `Option` with the given `flags` and `description`.
   *
   * @param {string} flags
   * @param {string} [description]
   */
  constructor(flags, description) {
    this.flags = flags;
    this.description = description || "";
    this.required = flags.includes("<");
    this.optional = flags.includes("[");
    this.variadic = new RegExp("\\p{ID_Continue}\\.\\.\\.[>\\]]$", "u").test(flags);
    this.mandatory = false;
    const optionFlags = splitOptionFlags(flags);
    this.short = optionFlags.shortFlag;
    this.long = optionFlags.longFlag;
    this.negate = false;
    if (this.long) {
      this.negate = this.long.startsWith("--no-");
    }
    this.defaultValue = void 0;
    this.defaultValueDescription = void 0;
    this.presetArg = void 0;
    this.envVar = void 0;
    this.parseArg = void 0;
    this.hidden = false;
    this.argChoices = void 0;
    this.conflictsWith = [];
    this.implied = void 0;
    this.helpGroupHeading = void 0;
  }
  /**
   * Set the default value, and optionally supply the description to be displayed in the help.
   *
   * @param {*} value
   * @param {string} [description]
   * @return {Option}
   */
  default(value, description) {
    this.defaultValue = value;
    this.defaultValueDescription = description;
    return this;
  }
  /**
   * Preset to use when option used without option-argument, especially optional but also boolean and negated.
   * The custom processing (parseArg) is called.
   *
   * @example
   * new Option('--color').default('GREYSCALE').preset('RGB');
   * new Option('--donate [amount]').preset('20').argParser(parseFloat);
   *
   * @param {*} arg
   * @return {Option}
   */
  preset(arg) {
    this.presetArg = arg;
    return this;
  }
  /**
   * Add option name(s) that conflict with this option.
   * An error will be displayed if conflicting options are found during parsing.
   *
   * @example
   * new Option('--rgb').conflicts('cmyk');
   * new Option('--js').conflicts(['ts', 'jsx']);
   *
   * @param {(string | string[])} names
   * @return {Option}
   */
  conflicts(names) {
    this.conflictsWith = this.conflictsWith.concat(names);
    return this;
  }
  /**
   * Specify implied option values for when this option is set and the implied options are not.
   *
   * The custom processing (parseArg) is not called on the implied values.
   *
   * @example
   * program
   *   .addOption(new Option('--log', 'write logging information to file'))
   *   .addOption(new Option('--trace', 'log extra details').implies({ log: 'trace.txt' }));
   *
   * @param {object} impliedOptionValues
   * @return {Option}
   */
  implies(impliedOptionValues) {
    let newImplied = impliedOptionValues;
    if (typeof impliedOptionValues === "string") {
      newImplied = { [impliedOptionValues]: true };
    }
    this.implied = Object.assign(this.implied || {}, newImplied);
    return this;
  }
  /**
   * Set environment variable to check for option value.
   *
   * An environment variable is only used if when processed the current option value is
   * undefined, or the source of the current value is 'default' or 'config' or 'env'.
   *
   * @param {string} name
   * @return {Option}
   */
  env(name) {
    this.envVar = name;
    return this;
  }
  /**
   * Set the custom handler for processing CLI option arguments into option values.
   *
   * @param {Function} [fn]
   * @return {Option}
   */
  argParser(fn) {
    this.parseArg = fn;
    return this;
  }
  /**
   * Whether the option is mandatory and must have a value after parsing.
   *
   * @param {boolean} [mandatory=true]
   * @return {Option}
   */
  makeOptionMandatory(mandatory = true) {
    this.mandatory = !!mandatory;
    return this;
  }
  /**
   * Hide option in help.
   *
   * @param {boolean} [hide=true]
   * @return {Option}
   */
  hideHelp(hide = true) {
    this.hidden = !!hide;
    return this;
  }
  /**
   * @package
   */
  _collectValue(value, previous) {
    if (previous === this.defaultValue || !Array.isArray(previous)) {
      return [value];
    }
    previous.push(value);
    return previous;
  }
  /**
   * Only allow option value to be one of choices.
   *
   * @param {string[]} values
   * @return {Option}
   */
  choices(values) {
    this.argChoices = values.slice();
    this.parseArg = (arg, previous) => {
      if (!this.argChoices.includes(arg)) {
        throw new InvalidArgumentError(
          `Allowed choices are ${this.argChoices.join(", ")}.`
        );
      }
      if (this.variadic) {
        return this._collectValue(arg, previous);
      }
      return arg;
    };
    return this;
  }
  /**
   * Return option name.
   *
   * @return {string}
   */
  name() {
    if (this.long) {
      return this.long.replace(/^--/, "");
    }
    return this.short.replace(/^-/, "");
  }
  /**
   * Return option name, in a camelcase format that can be used
   * as an object attribute key.
   *
   * @return {string}
   */
  attributeName() {
    if (this.negate) {
      return camelcase(this.name().replace(/^no-/, ""));
    }
    return camelcase(this.name());
  }
  /**
   * Set the help group heading.
   *
   * @param {string} heading
   * @return {Option}
   */
  helpGroup(heading) {
    this.helpGroupHeading = heading;
    return this;
  }
  /**
   * Check if `arg` matches the short or long flag.
   *
   * @param {string} arg
   * @return {boolean}
   * @package
   */
  is(arg) {
    return this.short === arg || this.long === arg;
  }
  /**
   * Return whether a boolean option.
   *
   * Options are one of boolean, negated, required argument, or optional argument.
   *
   * @return {boolean}
   * @package
   */
  isBoolean() {
    return !this.required && !this.optional && !this.negate;
  }
};
var DualOptions = class {
  /**
   * @param {Option[]} options
   */
  constructor(options) {
    this.positiveOptions = /* @__PURE__ */ new Map();
    this.negativeOptions = /* @__PURE__ */ new Map();
    this.dualOptions = /* @__PURE__ */ new Set();
    options.forEach((option) => {
      if (option.negate) {
        this.negativeOptions.set(option.attributeName(), option);
      } else {
        this.positiveOptions.set(option.attributeName(), option);
      }
    });
    this.negativeOptions.forEach((value, key) => {
      if (this.positiveOptions.has(key)) {
        this.dualOptions.add(key);
      }
    });
  }
  /**
   * Did the value come from the option, and not from possible matching dual option?
   *
   * @param {*} value
   * @param {Option} option
   * @returns {boolean}
   */
  valueFromOption(value, option) {
    const optionKey = option.attributeName();
    if (!this.dualOptions.has(optionKey)) return true;
    const preset = this.negativeOptions.get(optionKey).presetArg;
    const negativeValue = preset !== void 0 ? preset : false;
    return option.negate === (negativeValue === value);
  }
};
function camelcase(str) {
  return str.split("-").reduce((str2, word) => {
    return str2 + word[0].toUpperCase() + word.slice(1);
  });
}
function splitOptionFlags(flags) {
  let shortFlag;
  let longFlag;
  const shortFlagExp = /^-[^-]$/;
  const longFlagExp = /^--[^-]/;
  const flagParts = flags.split(/[ |,]+/).concat("guard");
  if (shortFlagExp.test(flagParts[0])) shortFlag = flagParts.shift();
  if (longFlagExp.test(flagParts[0])) longFlag = flagParts.shift();
  if (!shortFlag && shortFlagExp.test(flagParts[0]))
    shortFlag = flagParts.shift();
  if (!shortFlag && longFlagExp.test(flagParts[0])) {
    shortFlag = longFlag;
    longFlag = flagParts.shift();
  }
  if (flagParts[0].startsWith("-")) {
    const unsupportedFlag = flagParts[0];
    const baseError = `option creation failed due to '${unsupportedFlag}' in option flags '${flags}'`;
    if (/^-[^-][^-]/.test(unsupportedFlag))
      throw new Error(
        `${baseError}
- a short flag is a single dash and a single character
  - either use a single dash and a single character (for a short flag)
  - or use a double dash for a long option (and can have two, like '--ws, --workspace')`
      );
    if (shortFlagExp.test(unsupportedFlag))
      throw new Error(`${baseError}
- too many short flags`);
    if (longFlagExp.test(unsupportedFlag))
      throw new Error(`${baseError}
- too many long flags`);
    throw new Error(`${baseError}
- unrecognised flag format`);
  }
  if (shortFlag === void 0 && longFlag === void 0)
    throw new Error(
      `option creation failed due to no flags found in '${flags}'.`
    );
  return { shortFlag, longFlag };
}

// packages/cli/node_modules/commander/lib/suggestSimilar.js
var maxDistance = 3;
function editDistance(a, b) {
  if (Math.abs(a.length - b.length) > maxDistance)
    return Math.max(a.length, b.length);
  const d = [];
  for (let i = 0; i <= a.length; i++) {
    d[i] = [i];
  }
  for (let j = 0; j <= b.length; j++) {
    d[0][j] = j;
  }
  for (let j = 1; j <= b.length; j++) {
    for (let i = 1; i <= a.length; i++) {
      let cost;
      if (a[i - 1] === b[j - 1]) {
        cost = 0;
      } else {
        cost = 1;
      }
      d[i][j] = Math.min(
        d[i - 1][j] + 1,
        // deletion
        d[i][j - 1] + 1,
        // insertion
        d[i - 1][j - 1] + cost
        // substitution
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
      }
    }
  }
  return d[a.length][b.length];
}
function suggestSimilar(word, candidates) {
  if (!candidates || candidates.length === 0) return "";
  candidates = Array.from(new Set(candidates));
  const searchingOptions = word.startsWith("--");
  if (searchingOptions) {
    word = word.slice(2);
    candidates = candidates.map((candidate) => candidate.slice(2));
  }
  let similar = [];
  let bestDistance = maxDistance;
  const minSimilarity = 0.4;
  candidates.forEach((candidate) => {
    if (candidate.length <= 1) return;
    const distance2 = editDistance(word, candidate);
    const length = Math.max(word.length, candidate.length);
    const similarity = (length - distance2) / length;
    if (similarity > minSimilarity) {
      if (distance2 < bestDistance) {
        bestDistance = distance2;
        similar = [candidate];
      } else if (distance2 === bestDistance) {
        similar.push(candidate);
      }
    }
  });
  similar.sort((a, b) => a.localeCompare(b));
  if (searchingOptions) {
    similar = similar.map((candidate) => `--${candidate}`);
  }
  if (similar.length > 1) {
    return `
(Did you mean one of ${similar.join(", ")}?)`;
  }
  if (similar.length === 1) {
    return `
(Did you mean ${similar[0]}?)`;
  }
  return "";
}

// packages/cli/node_modules/commander/lib/command.js
var Command = class _Command extends EventEmitter {
  /**
   * Initialize a new `Command`.
   *
   * @param {string} [name]
   */
  constructor(name) {
    super();
    this.commands = [];
    this.options = [];
    this.parent = null;
    this._allowUnknownOption = false;
    this._allowExcessArguments = false;
    this.registeredArguments = [];
    this._args = this.registeredArguments;
    this.args = [];
    this.rawArgs = [];
    this.processedArgs = [];
    this._scriptPath = null;
    this._name = name || "";
    this._optionValues = {};
    this._optionValueSources = {};
    this._storeOptionsAsProperties = false;
    this._actionHandler = null;
    this._executableHandler = false;
    this._executableFile = null;
    this._executableDir = null;
    this._defaultCommandName = null;
    this._exitCallback = null;
    this._aliases = [];
    this._combineFlagAndOptionalValue = true;
    this._description = "";
    this._summary = "";
    this._argsDescription = void 0;
    this._enablePositionalOptions = false;
    this._passThroughOptions = false;
    this._lifeCycleHooks = {};
    this._showHelpAfterError = false;
    this._showSuggestionAfterError = true;
    this._savedState = null;
    this._outputConfiguration = {
      writeOut: (str) => process2.stdout.write(str),
      writeErr: (str) => process2.stderr.write(str),
      outputError: (str, write) => write(str),
      getOutHelpWidth: () => process2.stdout.isTTY ? process2.stdout.columns : void 0,
      getErrHelpWidth: () => process2.stderr.isTTY ? process2.stderr.columns : void 0,
      getOutHasColors: () => useColor() ?? (process2.stdout.isTTY && process2.stdout.hasColors?.()),
      getErrHasColors: () => useColor() ?? (process2.stderr.isTTY && process2.stderr.hasColors?.()),
      stripColor: (str) => stripVTControlCharacters2(str)
    };
    this._hidden = false;
    this._helpOption = void 0;
    this._addImplicitHelpCommand = void 0;
    this._helpCommand = void 0;
    this._helpConfiguration = {};
    this._helpGroupHeading = void 0;
    this._defaultCommandGroup = void 0;
    this._defaultOptionGroup = void 0;
  }
  /**
   * Copy settings that are useful to have in common across root command and subcommands.
   *
   * (Used internally when adding a command using `.command()` so subcommands inherit parent settings.)
   *
   * @param {Command} sourceCommand
   * @return {Command} `this` command for chaining
   */
  copyInheritedSettings(sourceCommand) {
    this._outputConfiguration = sourceCommand._outputConfiguration;
    this._helpOption = sourceCommand._helpOption;
    this._helpCommand = sourceCommand._helpCommand;
    this._helpConfiguration = sourceCommand._helpConfiguration;
    this._exitCallback = sourceCommand._exitCallback;
    this._storeOptionsAsProperties = sourceCommand._storeOptionsAsProperties;
    this._combineFlagAndOptionalValue = sourceCommand._combineFlagAndOptionalValue;
    this._allowExcessArguments = sourceCommand._allowExcessArguments;
    this._enablePositionalOptions = sourceCommand._enablePositionalOptions;
    this._showHelpAfterError = sourceCommand._showHelpAfterError;
    this._showSuggestionAfterError = sourceCommand._showSuggestionAfterError;
    return this;
  }
  /**
   * @returns {Command[]}
   * @private
   */
  _getCommandAndAncestors() {
    const result = [];
    for (let command = this; command; command = command.parent) {
      result.push(command);
    }
    return result;
  }
  /**
   * Define a command.
   *
   * There are two styles of command: pay attention to where to put the description.
   *
   * @example
   * // Command implemented using action handler (description is supplied separately to `.command`)
   * program
   *   .command('clone <source> [destination]')
   *   .description('clone a repository into a newly created directory')
   *   .action((source, destination) => {
   *     console.log('clone command called');
   *   });
   *
   * // Command implemented using separate executable file (description is second parameter to `.command`)
   * program
   *   .command('start <service>', 'start named service')
   *   .command('stop [service]', 'stop named service, or all if no name supplied');
   *
   * @param {string} nameAndArgs - command name and arguments, args are `<required>` or `[optional]` and last may also be `variadic...`
   * @param {(object | string)} [actionOptsOrExecDesc] - configuration options (for action), or description (for executable)
   * @param {object} [execOpts] - configuration options (for executable)
   * @return {Command} returns new command for action handler, or `this` for executable command
   */
  command(nameAndArgs, actionOptsOrExecDesc, execOpts) {
    let desc = actionOptsOrExecDesc;
    let opts = execOpts;
    if (typeof desc === "object" && desc !== null) {
      opts = desc;
      desc = null;
    }
    opts = opts || {};
    const [, name, args] = nameAndArgs.match(/([^ ]+) *(.*)/);
    const cmd = this.createCommand(name);
    if (desc) {
      cmd.description(desc);
      cmd._executableHandler = true;
    }
    if (opts.isDefault) this._defaultCommandName = cmd._name;
    cmd._hidden = !!(opts.noHelp || opts.hidden);
    cmd._executableFile = opts.executableFile || null;
    if (args) cmd.arguments(args);
    this._registerCommand(cmd);
    cmd.parent = this;
    cmd.copyInheritedSettings(this);
    if (desc) return this;
    return cmd;
  }
  /**
   * Factory routine to create a new unattached command.
   *
   * See .command() for creating an attached subcommand, which uses this routine to
   * create the command. You can override createCommand to customise subcommands.
   *
   * @param {string} [name]
   * @return {Command} new command
   */
  createCommand(name) {
    return new _Command(name);
  }
  /**
   * You can customise the help with a subclass of Help by overriding createHelp,
   * or by overriding Help properties using configureHelp().
   *
   * @return {Help}
   */
  createHelp() {
    return Object.assign(new Help(), this.configureHelp());
  }
  /**
   * You can customise the help by overriding Help properties using configureHelp(),
   * or with a subclass of Help by overriding createHelp().
   *
   * @param {object} [configuration] - configuration options
   * @return {(Command | object)} `this` command for chaining, or stored configuration
   */
  configureHelp(configuration) {
    if (configuration === void 0) return this._helpConfiguration;
    this._helpConfiguration = configuration;
    return this;
  }
  /**
   * The default output goes to stdout and stderr. You can customise this for special
   * applications. You can also customise the display of errors by overriding outputError.
   *
   * The configuration properties are all functions:
   *
   *     // change how output being written, defaults to stdout and stderr
   *     writeOut(str)
   *     writeErr(str)
   *     // change how output being written for errors, defaults to writeErr
   *     outputError(str, write) // used for displaying errors and not used for displaying help
   *     // specify width for wrapping help
   *     getOutHelpWidth()
   *     getErrHelpWidth()
   *     // color support, currently only used with Help
   *     getOutHasColors()
   *     getErrHasColors()
   *     stripColor() // used to remove ANSI escape codes if output does not have colors
   *
   * @param {object} [configuration] - configuration options
   * @return {(Command | object)} `this` command for chaining, or stored configuration
   */
  configureOutput(configuration) {
    if (configuration === void 0) return this._outputConfiguration;
    this._outputConfiguration = {
      ...this._outputConfiguration,
      ...configuration
    };
    return this;
  }
  /**
   * Display the help or a custom message after an error occurs.
   *
   * @param {(boolean|string)} [displayHelp]
   * @return {Command} `this` command for chaining
   */
  showHelpAfterError(displayHelp = true) {
    if (typeof displayHelp !== "string") displayHelp = !!displayHelp;
    this._showHelpAfterError = displayHelp;
    return this;
  }
  /**
   * Display suggestion of similar commands for unknown commands, or options for unknown options.
   *
   * @param {boolean} [displaySuggestion]
   * @return {Command} `this` command for chaining
   */
  showSuggestionAfterError(displaySuggestion = true) {
    this._showSuggestionAfterError = !!displaySuggestion;
    return this;
  }
  /**
   * Add a prepared subcommand.
   *
   * See .command() for creating an attached subcommand which inherits settings from its parent.
   *
   * @param {Command} cmd - new subcommand
   * @param {object} [opts] - configuration options
   * @return {Command} `this` command for chaining
   */
  addCommand(cmd, opts) {
    if (!cmd._name) {
      throw new Error(`Command passed to .addCommand() must have a name
- specify the name in Command constructor or using .name()`);
    }
    opts = opts || {};
    if (opts.isDefault) this._defaultCommandName = cmd._name;
    if (opts.noHelp || opts.hidden) cmd._hidden = true;
    this._registerCommand(cmd);
    cmd.parent = this;
    cmd._checkForBrokenPassThrough();
    return this;
  }
  /**
   * Factory routine to create a new unattached argument.
   *
   * See .argument() for creating an attached argument, which uses this routine to
   * create the argument. You can override createArgument to return a custom argument.
   *
   * @param {string} name
   * @param {string} [description]
   * @return {Argument} new argument
   */
  createArgument(name, description) {
    return new Argument(name, description);
  }
  /**
   * Define argument syntax for command.
   *
   * The default is that the argument is required, and you can explicitly
   * indicate this with <> around the name. Put [] around the name for an optional argument.
   *
   * @example
   * program.argument('<input-file>');
   * program.argument('[output-file]');
   *
   * @param {string} name
   * @param {string} [description]
   * @param {(Function|*)} [parseArg] - custom argument processing function or default value
   * @param {*} [defaultValue]
   * @return {Command} `this` command for chaining
   */
  argument(name, description, parseArg, defaultValue) {
    const argument = this.createArgument(name, description);
    if (typeof parseArg === "function") {
      argument.default(defaultValue).argParser(parseArg);
    } else {
      argument.default(parseArg);
    }
    this.addArgument(argument);
    return this;
  }
  /**
   * Define argument syntax for command, adding multiple at once (without descriptions).
   *
   * See also .argument().
   *
   * @example
   * program.arguments('<cmd> [env]');
   *
   * @param {string} names
   * @return {Command} `this` command for chaining
   */
  arguments(names) {
    names.trim().split(/ +/).forEach((detail) => {
      this.argument(detail);
    });
    return this;
  }
  /**
   * Define argument syntax for command, adding a prepared argument.
   *
   * @param {Argument} argument
   * @return {Command} `this` command for chaining
   */
  addArgument(argument) {
    const previousArgument = this.registeredArguments.slice(-1)[0];
    if (previousArgument?.variadic) {
      throw new Error(
        `only the last argument can be variadic '${previousArgument.name()}'`
      );
    }
    if (argument.required && argument.defaultValue !== void 0 && argument.parseArg === void 0) {
      throw new Error(
        `a default value for a required argument is never used: '${argument.name()}'`
      );
    }
    this.registeredArguments.push(argument);
    return this;
  }
  /**
   * Customise or override default help command. By default a help command is automatically added if your command has subcommands.
   *
   * @example
   *    program.helpCommand('help [cmd]');
   *    program.helpCommand('help [cmd]', 'show help');
   *    program.helpCommand(false); // suppress default help command
   *    program.helpCommand(true); // add help command even if no subcommands
   *
   * @param {string|boolean} enableOrNameAndArgs - enable with custom name and/or arguments, or boolean to override whether added
   * @param {string} [description] - custom description
   * @return {Command} `this` command for chaining
   */
  helpCommand(enableOrNameAndArgs, description) {
    if (typeof enableOrNameAndArgs === "boolean") {
      this._addImplicitHelpCommand = enableOrNameAndArgs;
      if (enableOrNameAndArgs && this._defaultCommandGroup) {
        this._initCommandGroup(this._getHelpCommand());
      }
      return this;
    }
    const nameAndArgs = enableOrNameAndArgs ?? "help [command]";
    const [, helpName, helpArgs] = nameAndArgs.match(/([^ ]+) *(.*)/);
    const helpDescription = description ?? "display help for command";
    const helpCommand = this.createCommand(helpName);
    helpCommand.helpOption(false);
    if (helpArgs) helpCommand.arguments(helpArgs);
    if (helpDescription) helpCommand.description(helpDescription);
    this._addImplicitHelpCommand = true;
    this._helpCommand = helpCommand;
    if (enableOrNameAndArgs || description) this._initCommandGroup(helpCommand);
    return this;
  }
  /**
   * Add prepared custom help command.
   *
   * @param {(Command|string|boolean)} helpCommand - custom help command, or deprecated enableOrNameAndArgs as for `.helpCommand()`
   * @param {string} [deprecatedDescription] - deprecated custom description used with custom name only
   * @return {Command} `this` command for chaining
   */
  addHelpCommand(helpCommand, deprecatedDescription) {
    if (typeof helpCommand !== "object") {
      this.helpCommand(helpCommand, deprecatedDescription);
      return this;
    }
    this._addImplicitHelpCommand = true;
    this._helpCommand = helpCommand;
    this._initCommandGroup(helpCommand);
    return this;
  }
  /**
   * Lazy create help command.
   *
   * @return {(Command|null)}
   * @package
   */
  _getHelpCommand() {
    const hasImplicitHelpCommand = this._addImplicitHelpCommand ?? (this.commands.length && !this._actionHandler && !this._findCommand("help"));
    if (hasImplicitHelpCommand) {
      if (this._helpCommand === void 0) {
        this.helpCommand(void 0, void 0);
      }
      return this._helpCommand;
    }
    return null;
  }
  /**
   * Add hook for life cycle event.
   *
   * @param {string} event
   * @param {Function} listener
   * @return {Command} `this` command for chaining
   */
  hook(event, listener) {
    const allowedValues = ["preSubcommand", "preAction", "postAction"];
    if (!allowedValues.includes(event)) {
      throw new Error(`Unexpected value for event passed to hook : '${event}'.
Expecting one of '${allowedValues.join("', '")}'`);
    }
    if (this._lifeCycleHooks[event]) {
      this._lifeCycleHooks[event].push(listener);
    } else {
      this._lifeCycleHooks[event] = [listener];
    }
    return this;
  }
  /**
   * Register callback to use as replacement for calling process.exit.
   *
   * @param {Function} [fn] optional callback which will be passed a CommanderError, defaults to throwing
   * @return {Command} `this` command for chaining
   */
  exitOverride(fn) {
    if (fn) {
      this._exitCallback = fn;
    } else {
      this._exitCallback = (err) => {
        if (err.code !== "commander.executeSubCommandAsync") {
          throw err;
        } else {
        }
      };
    }
    return this;
  }
  /**
   * Call process.exit, and _exitCallback if defined.
   *
   * @param {number} exitCode exit code for using with process.exit
   * @param {string} code an id string representing the error
   * @param {string} message human-readable description of the error
   * @return never
   * @private
   */
  _exit(exitCode, code, message) {
    if (this._exitCallback) {
      this._exitCallback(new CommanderError(exitCode, code, message));
    }
    process2.exit(exitCode);
  }
  /**
   * Register callback `fn` for the command.
   *
   * @example
   * program
   *   .command('serve')
   *   .description('start service')
   *   .action(function() {
   *      // do work here
   *   });
   *
   * @param {Function} fn
   * @return {Command} `this` command for chaining
   */
  action(fn) {
    const listener = (args) => {
      const expectedArgsCount = this.registeredArguments.length;
      const actionArgs = args.slice(0, expectedArgsCount);
      if (this._storeOptionsAsProperties) {
        actionArgs[expectedArgsCount] = this;
      } else {
        actionArgs[expectedArgsCount] = this.opts();
      }
      actionArgs.push(this);
      return fn.apply(this, actionArgs);
    };
    this._actionHandler = listener;
    return this;
  }
  /**
   * Factory routine to create a new unattached option.
   *
   * See .option() for creating an attached option, which uses this routine to
   * create the option. You can override createOption to return a custom option.
   *
   * @param {string} flags
   * @param {string} [description]
   * @return {Option} new option
   */
  createOption(flags, description) {
    return new Option(flags, description);
  }
  /**
   * Wrap parseArgs to catch 'commander.invalidArgument'.
   *
   * @param {(Option | Argument)} target
   * @param {string} value
   * @param {*} previous
   * @param {string} invalidArgumentMessage
   * @private
   */
  _callParseArg(target2, value, previous, invalidArgumentMessage) {
    try {
      return target2.parseArg(value, previous);
    } catch (err) {
      if (err.code === "commander.invalidArgument") {
        const message = `${invalidArgumentMessage} ${err.message}`;
        this.error(message, { exitCode: err.exitCode, code: err.code });
      }
      throw err;
    }
  }
  /**
   * Check for option flag conflicts.
   * Register option if no conflicts found, or throw on conflict.
   *
   * @param {Option} option
   * @private
   */
  _registerOption(option) {
    const matchingOption = option.short && this._findOption(option.short) || option.long && this._findOption(option.long);
    if (matchingOption) {
      const matchingFlag = option.long && this._findOption(option.long) ? option.long : option.short;
      throw new Error(`Cannot add option '${option.flags}'${this._name && ` to command '${this._name}'`} due to conflicting flag '${matchingFlag}'
-  already used by option '${matchingOption.flags}'`);
    }
    this._initOptionGroup(option);
    this.options.push(option);
  }
  /**
   * Check for command name and alias conflicts with existing commands.
   * Register command if no conflicts found, or throw on conflict.
   *
   * @param {Command} command
   * @private
   */
  _registerCommand(command) {
    const knownBy = (cmd) => {
      return [cmd.name()].concat(cmd.aliases());
    };
    const alreadyUsed = knownBy(command).find(
      (name) => this._findCommand(name)
    );
    if (alreadyUsed) {
      const existingCmd = knownBy(this._findCommand(alreadyUsed)).join("|");
      const newCmd = knownBy(command).join("|");
      throw new Error(
        `cannot add command '${newCmd}' as already have command '${existingCmd}'`
      );
    }
    this._initCommandGroup(command);
    this.commands.push(command);
  }
  /**
   * Add an option.
   *
   * @param {Option} option
   * @return {Command} `this` command for chaining
   */
  addOption(option) {
    this._registerOption(option);
    const oname = option.name();
    const name = option.attributeName();
    if (option.defaultValue !== void 0) {
      this.setOptionValueWithSource(name, option.defaultValue, "default");
    }
    const handleOptionValue = (val, invalidValueMessage, valueSource) => {
      if (val == null && option.presetArg !== void 0) {
        val = option.presetArg;
      }
      const oldValue = this.getOptionValue(name);
      if (val !== null && option.parseArg) {
        val = this._callParseArg(option, val, oldValue, invalidValueMessage);
      } else if (val !== null && option.variadic) {
        val = option._collectValue(val, oldValue);
      }
      if (val == null) {
        if (option.negate) {
          val = false;
        } else if (option.isBoolean() || option.optional) {
          val = true;
        } else {
          val = "";
        }
      }
      this.setOptionValueWithSource(name, val, valueSource);
    };
    this.on("option:" + oname, (val) => {
      const invalidValueMessage = `error: option '${option.flags}' argument '${val}' is invalid.`;
      handleOptionValue(val, invalidValueMessage, "cli");
    });
    if (option.envVar) {
      this.on("optionEnv:" + oname, (val) => {
        const invalidValueMessage = `error: option '${option.flags}' value '${val}' from env '${option.envVar}' is invalid.`;
        handleOptionValue(val, invalidValueMessage, "env");
      });
    }
    return this;
  }
  /**
   * Internal implementation shared by .option() and .requiredOption()
   *
   * @return {Command} `this` command for chaining
   * @private
   */
  _optionEx(config, flags, description, fn, defaultValue) {
    if (typeof flags === "object" && flags instanceof Option) {
      throw new Error(
        "To add an Option object use addOption() instead of option() or requiredOption()"
      );
    }
    const option = this.createOption(flags, description);
    option.makeOptionMandatory(!!config.mandatory);
    if (typeof fn === "function") {
      option.default(defaultValue).argParser(fn);
    } else if (fn instanceof RegExp) {
      const regex2 = fn;
      fn = (val, def) => {
        const m = regex2.exec(val);
        return m ? m[0] : def;
      };
      option.default(defaultValue).argParser(fn);
    } else {
      option.default(fn);
    }
    return this.addOption(option);
  }
  /**
   * Define option with `flags`, `description`, and optional argument parsing function or `defaultValue` or both.
   *
   * The `flags` string contains the short and/or long flags, separated by comma, a pipe or space. A required
   * option-argument is indicated by `<>` and an optional option-argument by `[]`.
   *
   * See the README for more details, and see also addOption() and requiredOption().
   *
   * @example
   * program
   *     .option('-p, --pepper', 'add pepper')
   *     .option('--pt, --pizza-type <TYPE>', 'type of pizza') // required option-argument
   *     .option('-c, --cheese [CHEESE]', 'add extra cheese', 'mozzarella') // optional option-argument with default
   *     .option('-t, --tip <VALUE>', 'add tip to purchase cost', parseFloat) // custom parse function
   *
   * @param {string} flags
   * @param {string} [description]
   * @param {(Function|*)} [parseArg] - custom option processing function or default value
   * @param {*} [defaultValue]
   * @return {Command} `this` command for chaining
   */
  option(flags, description, parseArg, defaultValue) {
    return this._optionEx({}, flags, description, parseArg, defaultValue);
  }
  /**
   * Add a required option which must have a value after parsing. This usually means
   * the option must be specified on the command line. (Otherwise the same as .option().)
   *
   * The `flags` string contains the short and/or long flags, separated by comma, a pipe or space.
   *
   * @param {string} flags
   * @param {string} [description]
   * @param {(Function|*)} [parseArg] - custom option processing function or default value
   * @param {*} [defaultValue]
   * @return {Command} `this` command for chaining
   */
  requiredOption(flags, description, parseArg, defaultValue) {
    return this._optionEx(
      { mandatory: true },
      flags,
      description,
      parseArg,
      defaultValue
    );
  }
  /**
   * Alter parsing of short flags with optional values.
   *
   * @example
   * // for `.option('-f,--flag [value]'):
   * program.combineFlagAndOptionalValue(true);  // `-f80` is treated like `--flag=80`, this is the default behaviour
   * program.combineFlagAndOptionalValue(false) // `-fb` is treated like `-f -b`
   *
   * @param {boolean} [combine] - if `true` or omitted, an optional value can be specified directly after the flag.
   * @return {Command} `this` command for chaining
   */
  combineFlagAndOptionalValue(combine = true) {
    this._combineFlagAndOptionalValue = !!combine;
    return this;
  }
  /**
   * Allow unknown options on the command line.
   *
   * @param {boolean} [allowUnknown] - if `true` or omitted, no error will be thrown for unknown options.
   * @return {Command} `this` command for chaining
   */
  allowUnknownOption(allowUnknown = true) {
    this._allowUnknownOption = !!allowUnknown;
    return this;
  }
  /**
   * Allow excess command-arguments on the command line. Pass false to make excess arguments an error.
   *
   * @param {boolean} [allowExcess] - if `true` or omitted, no error will be thrown for excess arguments.
   * @return {Command} `this` command for chaining
   */
  allowExcessArguments(allowExcess = true) {
    this._allowExcessArguments = !!allowExcess;
    return this;
  }
  /**
   * Enable positional options. Positional means global options are specified before subcommands which lets
   * subcommands reuse the same option names, and also enables subcommands to turn on passThroughOptions.
   * The default behaviour is non-positional and global options may appear anywhere on the command line.
   *
   * @param {boolean} [positional]
   * @return {Command} `this` command for chaining
   */
  enablePositionalOptions(positional = true) {
    this._enablePositionalOptions = !!positional;
    return this;
  }
  /**
   * Pass through options that come after command-arguments rather than treat them as command-options,
   * so actual command-options come before command-arguments. Turning this on for a subcommand requires
   * positional options to have been enabled on the program (parent commands).
   * The default behaviour is non-positional and options may appear before or after command-arguments.
   *
   * @param {boolean} [passThrough] for unknown options.
   * @return {Command} `this` command for chaining
   */
  passThroughOptions(passThrough = true) {
    this._passThroughOptions = !!passThrough;
    this._checkForBrokenPassThrough();
    return this;
  }
  /**
   * @private
   */
  _checkForBrokenPassThrough() {
    if (this.parent && this._passThroughOptions && !this.parent._enablePositionalOptions) {
      throw new Error(
        `passThroughOptions cannot be used for '${this._name}' without turning on enablePositionalOptions for parent command(s)`
      );
    }
  }
  /**
   * Whether to store option values as properties on command object,
   * or store separately (specify false). In both cases the option values can be accessed using .opts().
   *
   * @param {boolean} [storeAsProperties=true]
   * @return {Command} `this` command for chaining
   */
  storeOptionsAsProperties(storeAsProperties = true) {
    if (this.options.length) {
      throw new Error("call .storeOptionsAsProperties() before adding options");
    }
    if (Object.keys(this._optionValues).length) {
      throw new Error(
        "call .storeOptionsAsProperties() before setting option values"
      );
    }
    this._storeOptionsAsProperties = !!storeAsProperties;
    return this;
  }
  /**
   * Retrieve option value.
   *
   * @param {string} key
   * @return {object} value
   */
  getOptionValue(key) {
    if (this._storeOptionsAsProperties) {
      return this[key];
    }
    return this._optionValues[key];
  }
  /**
   * Store option value.
   *
   * @param {string} key
   * @param {object} value
   * @return {Command} `this` command for chaining
   */
  setOptionValue(key, value) {
    return this.setOptionValueWithSource(key, value, void 0);
  }
  /**
   * Store option value and where the value came from.
   *
   * @param {string} key
   * @param {object} value
   * @param {string} source - expected values are default/config/env/cli/implied
   * @return {Command} `this` command for chaining
   */
  setOptionValueWithSource(key, value, source) {
    if (this._storeOptionsAsProperties) {
      this[key] = value;
    } else {
      this._optionValues[key] = value;
    }
    this._optionValueSources[key] = source;
    return this;
  }
  /**
   * Get source of option value.
   * Expected values are default | config | env | cli | implied
   *
   * @param {string} key
   * @return {string}
   */
  getOptionValueSource(key) {
    return this._optionValueSources[key];
  }
  /**
   * Get source of option value. See also .optsWithGlobals().
   * Expected values are default | config | env | cli | implied
   *
   * @param {string} key
   * @return {string}
   */
  getOptionValueSourceWithGlobals(key) {
    let source;
    this._getCommandAndAncestors().forEach((cmd) => {
      if (Object.hasOwn(cmd._optionValueSources, key)) {
        source = cmd.getOptionValueSource(key);
      }
    });
    return source;
  }
  /**
   * Get user arguments from implied or explicit arguments.
   * Side-effects: set _scriptPath if args included script. Used for default program name, and subcommand searches.
   *
   * @private
   */
  _prepareUserArgs(argv, parseOptions) {
    if (argv !== void 0 && !Array.isArray(argv)) {
      throw new Error("first parameter to parse must be array or undefined");
    }
    parseOptions = parseOptions || {};
    if (argv === void 0 && parseOptions.from === void 0) {
      if (process2.versions?.electron) {
        parseOptions.from = "electron";
      }
      const execArgv = process2.execArgv ?? [];
      if (execArgv.includes("-e") || execArgv.includes("--eval") || execArgv.includes("-p") || execArgv.includes("--print")) {
        parseOptions.from = "eval";
      }
    }
    if (argv === void 0) {
      argv = process2.argv;
    }
    this.rawArgs = argv.slice();
    let userArgs;
    switch (parseOptions.from) {
      case void 0:
      case "node":
        this._scriptPath = argv[1];
        userArgs = argv.slice(2);
        break;
      case "electron":
        if (process2.defaultApp) {
          this._scriptPath = argv[1];
          userArgs = argv.slice(2);
        } else {
          userArgs = argv.slice(1);
        }
        break;
      case "user":
        userArgs = argv.slice(0);
        break;
      case "eval":
        userArgs = argv.slice(1);
        break;
      default:
        throw new Error(
          `unexpected parse option { from: '${parseOptions.from}' }`
        );
    }
    if (!this._name && this._scriptPath)
      this.nameFromFilename(this._scriptPath);
    this._name = this._name || "program";
    return userArgs;
  }
  /**
   * Parse `argv`, setting options and invoking commands when defined.
   *
   * Use parseAsync instead of parse if any of your action handlers are async.
   *
   * Call with no parameters to parse `process.argv`. Detects Electron and special node options like `node --eval`. Easy mode!
   *
   * Or call with an array of strings to parse, and optionally where the user arguments start by specifying where the arguments are `from`:
   * - `'node'`: default, `argv[0]` is the application and `argv[1]` is the script being run, with user arguments after that
   * - `'electron'`: `argv[0]` is the application and `argv[1]` varies depending on whether the electron application is packaged
   * - `'user'`: just user arguments
   *
   * @example
   * program.parse(); // parse process.argv and auto-detect electron and special node flags
   * program.parse(process.argv); // assume argv[0] is app and argv[1] is script
   * program.parse(my-args, { from: 'user' }); // just user supplied arguments, nothing special about argv[0]
   *
   * @param {string[]} [argv] - optional, defaults to process.argv
   * @param {object} [parseOptions] - optionally specify style of options with from: node/user/electron
   * @param {string} [parseOptions.from] - where the args are from: 'node', 'user', 'electron'
   * @return {Command} `this` command for chaining
   */
  parse(argv, parseOptions) {
    this._prepareForParse();
    const userArgs = this._prepareUserArgs(argv, parseOptions);
    this._parseCommand([], userArgs);
    return this;
  }
  /**
   * Parse `argv`, setting options and invoking commands when defined.
   *
   * Call with no parameters to parse `process.argv`. Detects Electron and special node options like `node --eval`. Easy mode!
   *
   * Or call with an array of strings to parse, and optionally where the user arguments start by specifying where the arguments are `from`:
   * - `'node'`: default, `argv[0]` is the application and `argv[1]` is the script being run, with user arguments after that
   * - `'electron'`: `argv[0]` is the application and `argv[1]` varies depending on whether the electron application is packaged
   * - `'user'`: just user arguments
   *
   * @example
   * await program.parseAsync(); // parse process.argv and auto-detect electron and special node flags
   * await program.parseAsync(process.argv); // assume argv[0] is app and argv[1] is script
   * await program.parseAsync(my-args, { from: 'user' }); // just user supplied arguments, nothing special about argv[0]
   *
   * @param {string[]} [argv]
   * @param {object} [parseOptions]
   * @param {string} parseOptions.from - where the args are from: 'node', 'user', 'electron'
   * @return {Promise}
   */
  async parseAsync(argv, parseOptions) {
    this._prepareForParse();
    const userArgs = this._prepareUserArgs(argv, parseOptions);
    await this._parseCommand([], userArgs);
    return this;
  }
  _prepareForParse() {
    if (this._savedState === null) {
      this.options.filter(
        (option) => option.negate && option.defaultValue === void 0 && this.getOptionValue(option.attributeName()) === void 0
      ).forEach((option) => {
        const positiveLongFlag = option.long.replace(/^--no-/, "--");
        if (!this._findOption(positiveLongFlag)) {
          this.setOptionValueWithSource(
            option.attributeName(),
            true,
            "default"
          );
        }
      });
      this.saveStateBeforeParse();
    } else {
      this.restoreStateBeforeParse();
    }
  }
  /**
   * Called the first time parse is called to save state and allow a restore before subsequent calls to parse.
   * Not usually called directly, but available for subclasses to save their custom state.
   *
   * This is called in a lazy way. Only commands used in parsing chain will have state saved.
   */
  saveStateBeforeParse() {
    this._savedState = {
      // name is stable if supplied by author, but may be unspecified for root command and deduced during parsing
      _name: this._name,
      // option values before parse have default values (including false for negated options)
      // shallow clones
      _optionValues: { ...this._optionValues },
      _optionValueSources: { ...this._optionValueSources }
    };
  }
  /**
   * Restore state before parse for calls after the first.
   * Not usually called directly, but available for subclasses to save their custom state.
   *
   * This is called in a lazy way. Only commands used in parsing chain will have state restored.
   */
  restoreStateBeforeParse() {
    if (this._storeOptionsAsProperties)
      throw new Error(`Can not call parse again when storeOptionsAsProperties is true.
- either make a new Command for each call to parse, or stop storing options as properties`);
    this._name = this._savedState._name;
    this._scriptPath = null;
    this.rawArgs = [];
    this._optionValues = { ...this._savedState._optionValues };
    this._optionValueSources = { ...this._savedState._optionValueSources };
    this.args = [];
    this.processedArgs = [];
  }
  /**
   * Throw if expected executable is missing. Add lots of help for author.
   *
   * @param {string} executableFile
   * @param {string} executableDir
   * @param {string} subcommandName
   */
  _checkForMissingExecutable(executableFile, executableDir, subcommandName) {
    if (fs.existsSync(executableFile)) return;
    const executableDirMessage = executableDir ? `searched for local subcommand relative to directory '${executableDir}'` : "no directory for search for local subcommand, use .executableDir() to supply a custom directory";
    const executableMissing = `'${executableFile}' does not exist
 - if '${subcommandName}' is not meant to be an executable command, remove description parameter from '.command()' and use '.description()' instead
 - if the default executable name is not suitable, use the executableFile option to supply a custom name or path
 - ${executableDirMessage}`;
    throw new Error(executableMissing);
  }
  /**
   * Execute a sub-command executable.
   *
   * @private
   */
  _executeSubCommand(subcommand, args) {
    args = args.slice();
    const sourceExt = [".js", ".ts", ".tsx", ".mjs", ".cjs"];
    function findFile(baseDir, baseName) {
      const localBin = path.resolve(baseDir, baseName);
      if (fs.existsSync(localBin)) return localBin;
      if (sourceExt.includes(path.extname(baseName))) return void 0;
      const foundExt = sourceExt.find(
        (ext) => fs.existsSync(`${localBin}${ext}`)
      );
      if (foundExt) return `${localBin}${foundExt}`;
      return void 0;
    }
    this._checkForMissingMandatoryOptions();
    this._checkForConflictingOptions();
    let executableFile = subcommand._executableFile || `${this._name}-${subcommand._name}`;
    let executableDir = this._executableDir || "";
    if (this._scriptPath) {
      let resolvedScriptPath;
      try {
        resolvedScriptPath = fs.realpathSync(this._scriptPath);
      } catch {
        resolvedScriptPath = this._scriptPath;
      }
      executableDir = path.resolve(
        path.dirname(resolvedScriptPath),
        executableDir
      );
    }
    if (executableDir) {
      let localFile = findFile(executableDir, executableFile);
      if (!localFile && !subcommand._executableFile && this._scriptPath) {
        const legacyName = path.basename(
          this._scriptPath,
          path.extname(this._scriptPath)
        );
        if (legacyName !== this._name) {
          localFile = findFile(
            executableDir,
            `${legacyName}-${subcommand._name}`
          );
        }
      }
      executableFile = localFile || executableFile;
    }
    const launchWithNode = sourceExt.includes(path.extname(executableFile));
    let proc;
    if (process2.platform !== "win32") {
      if (launchWithNode) {
        args.unshift(executableFile);
        args = incrementNodeInspectorPort(process2.execArgv).concat(args);
        proc = childProcess.spawn(process2.argv[0], args, { stdio: "inherit" });
      } else {
        proc = childProcess.spawn(executableFile, args, { stdio: "inherit" });
      }
    } else {
      this._checkForMissingExecutable(
        executableFile,
        executableDir,
        subcommand._name
      );
      args.unshift(executableFile);
      args = incrementNodeInspectorPort(process2.execArgv).concat(args);
      proc = childProcess.spawn(process2.execPath, args, { stdio: "inherit" });
    }
    if (!proc.killed) {
      const signals = ["SIGUSR1", "SIGUSR2", "SIGTERM", "SIGINT", "SIGHUP"];
      signals.forEach((signal) => {
        process2.on(signal, () => {
          if (proc.killed === false && proc.exitCode === null) {
            proc.kill(signal);
          }
        });
      });
    }
    const exitCallback = this._exitCallback;
    proc.on("close", (code) => {
      code = code ?? 1;
      if (!exitCallback) {
        process2.exit(code);
      } else {
        exitCallback(
          new CommanderError(
            code,
            "commander.executeSubCommandAsync",
            "(close)"
          )
        );
      }
    });
    proc.on("error", (err) => {
      if (err.code === "ENOENT") {
        this._checkForMissingExecutable(
          executableFile,
          executableDir,
          subcommand._name
        );
      } else if (err.code === "EACCES") {
        throw new Error(`'${executableFile}' not executable`);
      }
      if (!exitCallback) {
        process2.exit(1);
      } else {
        const wrappedError = new CommanderError(
          1,
          "commander.executeSubCommandAsync",
          "(error)"
        );
        wrappedError.nestedError = err;
        exitCallback(wrappedError);
      }
    });
    this.runningCommand = proc;
  }
  /**
   * @private
   */
  _dispatchSubcommand(commandName, operands, unknown) {
    const subCommand = this._findCommand(commandName);
    if (!subCommand) this.help({ error: true });
    subCommand._prepareForParse();
    let promiseChain;
    promiseChain = this._chainOrCallSubCommandHook(
      promiseChain,
      subCommand,
      "preSubcommand"
    );
    promiseChain = this._chainOrCall(promiseChain, () => {
      if (subCommand._executableHandler) {
        this._executeSubCommand(subCommand, operands.concat(unknown));
      } else {
        return subCommand._parseCommand(operands, unknown);
      }
    });
    return promiseChain;
  }
  /**
   * Invoke help directly if possible, or dispatch if necessary.
   * e.g. help foo
   *
   * @private
   */
  _dispatchHelpCommand(subcommandName) {
    if (!subcommandName) {
      this.help();
    }
    const subCommand = this._findCommand(subcommandName);
    if (subCommand && !subCommand._executableHandler) {
      subCommand.help();
    }
    return this._dispatchSubcommand(
      subcommandName,
      [],
      [this._getHelpOption()?.long ?? this._getHelpOption()?.short ?? "--help"]
    );
  }
  /**
   * Check this.args against expected this.registeredArguments.
   *
   * @private
   */
  _checkNumberOfArguments() {
    this.registeredArguments.forEach((arg, i) => {
      if (arg.required && this.args[i] == null) {
        this.missingArgument(arg.name());
      }
    });
    if (this.registeredArguments.length > 0 && this.registeredArguments[this.registeredArguments.length - 1].variadic) {
      return;
    }
    if (this.args.length > this.registeredArguments.length) {
      this._excessArguments(this.args);
    }
  }
  /**
   * Process this.args using this.registeredArguments and save as this.processedArgs!
   *
   * @private
   */
  _processArguments() {
    const myParseArg = (argument, value, previous) => {
      let parsedValue = value;
      if (value !== null && argument.parseArg) {
        const invalidValueMessage = `error: command-argument value '${value}' is invalid for argument '${argument.name()}'.`;
        parsedValue = this._callParseArg(
          argument,
          value,
          previous,
          invalidValueMessage
        );
      }
      return parsedValue;
    };
    this._checkNumberOfArguments();
    const processedArgs = [];
    this.registeredArguments.forEach((declaredArg, index) => {
      let value = declaredArg.defaultValue;
      if (declaredArg.variadic) {
        if (index < this.args.length) {
          value = this.args.slice(index);
          if (declaredArg.parseArg) {
            value = value.reduce((processed, v) => {
              return myParseArg(declaredArg, v, processed);
            }, declaredArg.defaultValue);
          }
        } else if (value === void 0) {
          value = [];
        }
      } else if (index < this.args.length) {
        value = this.args[index];
        if (declaredArg.parseArg) {
          value = myParseArg(declaredArg, value, declaredArg.defaultValue);
        }
      }
      processedArgs[index] = value;
    });
    this.processedArgs = processedArgs;
  }
  /**
   * Once we have a promise we chain, but call synchronously until then.
   *
   * @param {(Promise|undefined)} promise
   * @param {Function} fn
   * @return {(Promise|undefined)}
   * @private
   */
  _chainOrCall(promise, fn) {
    if (promise?.then && typeof promise.then === "function") {
      return promise.then(() => fn());
    }
    return fn();
  }
  /**
   *
   * @param {(Promise|undefined)} promise
   * @param {string} event
   * @return {(Promise|undefined)}
   * @private
   */
  _chainOrCallHooks(promise, event) {
    let result = promise;
    const hooks = [];
    this._getCommandAndAncestors().reverse().filter((cmd) => cmd._lifeCycleHooks[event] !== void 0).forEach((hookedCommand) => {
      hookedCommand._lifeCycleHooks[event].forEach((callback) => {
        hooks.push({ hookedCommand, callback });
      });
    });
    if (event === "postAction") {
      hooks.reverse();
    }
    hooks.forEach((hookDetail) => {
      result = this._chainOrCall(result, () => {
        return hookDetail.callback(hookDetail.hookedCommand, this);
      });
    });
    return result;
  }
  /**
   *
   * @param {(Promise|undefined)} promise
   * @param {Command} subCommand
   * @param {string} event
   * @return {(Promise|undefined)}
   * @private
   */
  _chainOrCallSubCommandHook(promise, subCommand, event) {
    let result = promise;
    if (this._lifeCycleHooks[event] !== void 0) {
      this._lifeCycleHooks[event].forEach((hook) => {
        result = this._chainOrCall(result, () => {
          return hook(this, subCommand);
        });
      });
    }
    return result;
  }
  /**
   * Process arguments in context of this command.
   * Returns action result, in case it is a promise.
   *
   * @private
   */
  _parseCommand(operands, unknown) {
    const parsed = this.parseOptions(unknown);
    this._parseOptionsEnv();
    this._parseOptionsImplied();
    operands = operands.concat(parsed.operands);
    unknown = parsed.unknown;
    this.args = operands.concat(unknown);
    if (operands && this._findCommand(operands[0])) {
      return this._dispatchSubcommand(operands[0], operands.slice(1), unknown);
    }
    if (this._getHelpCommand() && operands[0] === this._getHelpCommand().name()) {
      return this._dispatchHelpCommand(operands[1]);
    }
    if (this._defaultCommandName) {
      this._outputHelpIfRequested(unknown);
      return this._dispatchSubcommand(
        this._defaultCommandName,
        operands,
        unknown
      );
    }
    if (this.commands.length && this.args.length === 0 && !this._actionHandler && !this._defaultCommandName) {
      this.help({ error: true });
    }
    this._outputHelpIfRequested(parsed.unknown);
    this._checkForMissingMandatoryOptions();
    this._checkForConflictingOptions();
    const checkForUnknownOptions = () => {
      if (parsed.unknown.length > 0) {
        this.unknownOption(parsed.unknown[0]);
      }
    };
    const commandEvent = `command:${this.name()}`;
    if (this._actionHandler) {
      checkForUnknownOptions();
      this._processArguments();
      let promiseChain;
      promiseChain = this._chainOrCallHooks(promiseChain, "preAction");
      promiseChain = this._chainOrCall(
        promiseChain,
        () => this._actionHandler(this.processedArgs)
      );
      if (this.parent) {
        promiseChain = this._chainOrCall(promiseChain, () => {
          this.parent.emit(commandEvent, operands, unknown);
        });
      }
      promiseChain = this._chainOrCallHooks(promiseChain, "postAction");
      return promiseChain;
    }
    if (this.parent?.listenerCount(commandEvent)) {
      checkForUnknownOptions();
      this._processArguments();
      this.parent.emit(commandEvent, operands, unknown);
    } else if (operands.length) {
      if (this._findCommand("*")) {
        return this._dispatchSubcommand("*", operands, unknown);
      }
      if (this.listenerCount("command:*")) {
        this.emit("command:*", operands, unknown);
      } else if (this.commands.length) {
        this.unknownCommand();
      } else {
        checkForUnknownOptions();
        this._processArguments();
      }
    } else if (this.commands.length) {
      checkForUnknownOptions();
      this.help({ error: true });
    } else {
      checkForUnknownOptions();
      this._processArguments();
    }
  }
  /**
   * Find matching command.
   *
   * @private
   * @return {Command | undefined}
   */
  _findCommand(name) {
    if (!name) return void 0;
    return this.commands.find(
      (cmd) => cmd._name === name || cmd._aliases.includes(name)
    );
  }
  /**
   * Return an option matching `arg` if any.
   *
   * @param {string} arg
   * @return {Option}
   * @package
   */
  _findOption(arg) {
    return this.options.find((option) => option.is(arg));
  }
  /**
   * Display an error message if a mandatory option does not have a value.
   * Called after checking for help flags in leaf subcommand.
   *
   * @private
   */
  _checkForMissingMandatoryOptions() {
    this._getCommandAndAncestors().forEach((cmd) => {
      cmd.options.forEach((anOption) => {
        if (anOption.mandatory && cmd.getOptionValue(anOption.attributeName()) === void 0) {
          cmd.missingMandatoryOptionValue(anOption);
        }
      });
    });
  }
  /**
   * Display an error message if conflicting options are used together in this.
   *
   * @private
   */
  _checkForConflictingLocalOptions() {
    const definedNonDefaultOptions = this.options.filter((option) => {
      const optionKey = option.attributeName();
      if (this.getOptionValue(optionKey) === void 0) {
        return false;
      }
      return this.getOptionValueSource(optionKey) !== "default";
    });
    const optionsWithConflicting = definedNonDefaultOptions.filter(
      (option) => option.conflictsWith.length > 0
    );
    optionsWithConflicting.forEach((option) => {
      const conflictingAndDefined = definedNonDefaultOptions.find(
        (defined) => option.conflictsWith.includes(defined.attributeName())
      );
      if (conflictingAndDefined) {
        this._conflictingOption(option, conflictingAndDefined);
      }
    });
  }
  /**
   * Display an error message if conflicting options are used together.
   * Called after checking for help flags in leaf subcommand.
   *
   * @private
   */
  _checkForConflictingOptions() {
    this._getCommandAndAncestors().forEach((cmd) => {
      cmd._checkForConflictingLocalOptions();
    });
  }
  /**
   * Parse options from `argv` removing known options,
   * and return argv split into operands and unknown arguments.
   *
   * Side effects: modifies command by storing options. Does not reset state if called again.
   *
   * Examples:
   *
   *     argv => operands, unknown
   *     --known kkk op => [op], []
   *     op --known kkk => [op], []
   *     sub --unknown uuu op => [sub], [--unknown uuu op]
   *     sub -- --unknown uuu op => [sub --unknown uuu op], []
   *
   * @param {string[]} args
   * @return {{operands: string[], unknown: string[]}}
   */
  parseOptions(args) {
    const operands = [];
    const unknown = [];
    let dest = operands;
    function maybeOption(arg) {
      return arg.length > 1 && arg[0] === "-";
    }
    const negativeNumberArg = (arg) => {
      if (!/^-(\d+|\d*\.\d+)([eE][+-]?\d+)?$/.test(arg)) return false;
      return !this._getCommandAndAncestors().some(
        (cmd) => cmd.options.map((opt) => opt.short).some((short) => /^-\d$/.test(short))
      );
    };
    let activeVariadicOption = null;
    let activeGroup = null;
    let i = 0;
    while (i < args.length || activeGroup) {
      const arg = activeGroup ?? args[i++];
      activeGroup = null;
      if (arg === "--") {
        if (dest === unknown) dest.push(arg);
        dest.push(...args.slice(i));
        break;
      }
      if (activeVariadicOption && (!maybeOption(arg) || negativeNumberArg(arg))) {
        this.emit(`option:${activeVariadicOption.name()}`, arg);
        continue;
      }
      activeVariadicOption = null;
      if (maybeOption(arg)) {
        const option = this._findOption(arg);
        if (option) {
          if (option.required) {
            const value = args[i++];
            if (value === void 0) this.optionMissingArgument(option);
            this.emit(`option:${option.name()}`, value);
          } else if (option.optional) {
            let value = null;
            if (i < args.length && (!maybeOption(args[i]) || negativeNumberArg(args[i]))) {
              value = args[i++];
            }
            this.emit(`option:${option.name()}`, value);
          } else {
            this.emit(`option:${option.name()}`);
          }
          activeVariadicOption = option.variadic ? option : null;
          continue;
        }
      }
      if (arg.length > 2 && arg[0] === "-" && arg[1] !== "-") {
        const option = this._findOption(`-${arg[1]}`);
        if (option) {
          if (option.required || option.optional && this._combineFlagAndOptionalValue) {
            this.emit(`option:${option.name()}`, arg.slice(2));
          } else {
            this.emit(`option:${option.name()}`);
            activeGroup = `-${arg.slice(2)}`;
          }
          continue;
        }
      }
      if (/^--[^=]+=/.test(arg)) {
        const index = arg.indexOf("=");
        const option = this._findOption(arg.slice(0, index));
        if (option && (option.required || option.optional)) {
          this.emit(`option:${option.name()}`, arg.slice(index + 1));
          continue;
        }
      }
      if (dest === operands && maybeOption(arg) && !(this.commands.length === 0 && negativeNumberArg(arg))) {
        dest = unknown;
      }
      if ((this._enablePositionalOptions || this._passThroughOptions) && operands.length === 0 && unknown.length === 0) {
        if (this._findCommand(arg)) {
          operands.push(arg);
          unknown.push(...args.slice(i));
          break;
        } else if (this._getHelpCommand() && arg === this._getHelpCommand().name()) {
          operands.push(arg, ...args.slice(i));
          break;
        } else if (this._defaultCommandName) {
          unknown.push(arg, ...args.slice(i));
          break;
        }
      }
      if (this._passThroughOptions) {
        dest.push(arg, ...args.slice(i));
        break;
      }
      dest.push(arg);
    }
    return { operands, unknown };
  }
  /**
   * Return an object containing local option values as key-value pairs.
   *
   * @return {object}
   */
  opts() {
    if (this._storeOptionsAsProperties) {
      const result = {};
      const len = this.options.length;
      for (let i = 0; i < len; i++) {
        const key = this.options[i].attributeName();
        result[key] = key === this._versionOptionName ? this._version : this[key];
      }
      return result;
    }
    return this._optionValues;
  }
  /**
   * Return an object containing merged local and global option values as key-value pairs.
   *
   * @return {object}
   */
  optsWithGlobals() {
    return this._getCommandAndAncestors().reduce(
      (combinedOptions, cmd) => Object.assign(combinedOptions, cmd.opts()),
      {}
    );
  }
  /**
   * Display error message and exit (or call exitOverride).
   *
   * @param {string} message
   * @param {object} [errorOptions]
   * @param {string} [errorOptions.code] - an id string representing the error
   * @param {number} [errorOptions.exitCode] - used with process.exit
   */
  error(message, errorOptions) {
    this._outputConfiguration.outputError(
      `${message}
`,
      this._outputConfiguration.writeErr
    );
    if (typeof this._showHelpAfterError === "string") {
      this._outputConfiguration.writeErr(`${this._showHelpAfterError}
`);
    } else if (this._showHelpAfterError) {
      this._outputConfiguration.writeErr("\n");
      this.outputHelp({ error: true });
    }
    const config = errorOptions || {};
    const exitCode = config.exitCode || 1;
    const code = config.code || "commander.error";
    this._exit(exitCode, code, message);
  }
  /**
   * Apply any option related environment variables, if option does
   * not have a value from cli or client code.
   *
   * @private
   */
  _parseOptionsEnv() {
    this.options.forEach((option) => {
      if (option.envVar && option.envVar in process2.env) {
        const optionKey = option.attributeName();
        if (this.getOptionValue(optionKey) === void 0 || ["default", "config", "env"].includes(
          this.getOptionValueSource(optionKey)
        )) {
          if (option.required || option.optional) {
            this.emit(`optionEnv:${option.name()}`, process2.env[option.envVar]);
          } else {
            this.emit(`optionEnv:${option.name()}`);
          }
        }
      }
    });
  }
  /**
   * Apply any implied option values, if option is undefined or default value.
   *
   * @private
   */
  _parseOptionsImplied() {
    const dualHelper = new DualOptions(this.options);
    const hasCustomOptionValue = (optionKey) => {
      return this.getOptionValue(optionKey) !== void 0 && !["default", "implied"].includes(this.getOptionValueSource(optionKey));
    };
    this.options.filter(
      (option) => option.implied !== void 0 && hasCustomOptionValue(option.attributeName()) && dualHelper.valueFromOption(
        this.getOptionValue(option.attributeName()),
        option
      )
    ).forEach((option) => {
      Object.keys(option.implied).filter((impliedKey) => !hasCustomOptionValue(impliedKey)).forEach((impliedKey) => {
        this.setOptionValueWithSource(
          impliedKey,
          option.implied[impliedKey],
          "implied"
        );
      });
    });
  }
  /**
   * Argument `name` is missing.
   *
   * @param {string} name
   * @private
   */
  missingArgument(name) {
    const message = `error: missing required argument '${name}'`;
    this.error(message, { code: "commander.missingArgument" });
  }
  /**
   * `Option` is missing an argument.
   *
   * @param {Option} option
   * @private
   */
  optionMissingArgument(option) {
    const message = `error: option '${option.flags}' argument missing`;
    this.error(message, { code: "commander.optionMissingArgument" });
  }
  /**
   * `Option` does not have a value, and is a mandatory option.
   *
   * @param {Option} option
   * @private
   */
  missingMandatoryOptionValue(option) {
    const message = `error: required option '${option.flags}' not specified`;
    this.error(message, { code: "commander.missingMandatoryOptionValue" });
  }
  /**
   * `Option` conflicts with another option.
   *
   * @param {Option} option
   * @param {Option} conflictingOption
   * @private
   */
  _conflictingOption(option, conflictingOption) {
    const findBestOptionFromValue = (option2) => {
      const optionKey = option2.attributeName();
      const optionValue = this.getOptionValue(optionKey);
      const negativeOption = this.options.find(
        (target2) => target2.negate && optionKey === target2.attributeName()
      );
      const positiveOption = this.options.find(
        (target2) => !target2.negate && optionKey === target2.attributeName()
      );
      if (negativeOption && (negativeOption.presetArg === void 0 && optionValue === false || negativeOption.presetArg !== void 0 && optionValue === negativeOption.presetArg)) {
        return negativeOption;
      }
      return positiveOption || option2;
    };
    const getErrorMessage = (option2) => {
      const bestOption = findBestOptionFromValue(option2);
      const optionKey = bestOption.attributeName();
      const source = this.getOptionValueSource(optionKey);
      if (source === "env") {
        return `environment variable '${bestOption.envVar}'`;
      }
      return `option '${bestOption.flags}'`;
    };
    const message = `error: ${getErrorMessage(option)} cannot be used with ${getErrorMessage(conflictingOption)}`;
    this.error(message, { code: "commander.conflictingOption" });
  }
  /**
   * Unknown option `flag`.
   *
   * @param {string} flag
   * @private
   */
  unknownOption(flag) {
    if (this._allowUnknownOption) return;
    let suggestion = "";
    if (flag.startsWith("--") && this._showSuggestionAfterError) {
      let candidateFlags = [];
      let command = this;
      do {
        const moreFlags = command.createHelp().visibleOptions(command).filter((option) => option.long).map((option) => option.long);
        candidateFlags = candidateFlags.concat(moreFlags);
        command = command.parent;
      } while (command && !command._enablePositionalOptions);
      suggestion = suggestSimilar(flag, candidateFlags);
    }
    const message = `error: unknown option '${flag}'${suggestion}`;
    this.error(message, { code: "commander.unknownOption" });
  }
  /**
   * Excess arguments, more than expected.
   *
   * @param {string[]} receivedArgs
   * @private
   */
  _excessArguments(receivedArgs) {
    if (this._allowExcessArguments) return;
    const expected = this.registeredArguments.length;
    const s = expected === 1 ? "" : "s";
    const received = receivedArgs.length;
    const forSubcommand = this.parent ? ` for '${this.name()}'` : "";
    const details = receivedArgs.join(", ");
    const message = `error: too many arguments${forSubcommand}. Expected ${expected} argument${s} but got ${received}: ${details}.`;
    this.error(message, { code: "commander.excessArguments" });
  }
  /**
   * Unknown command.
   *
   * @private
   */
  unknownCommand() {
    const unknownName = this.args[0];
    let suggestion = "";
    if (this._showSuggestionAfterError) {
      const candidateNames = [];
      this.createHelp().visibleCommands(this).forEach((command) => {
        candidateNames.push(command.name());
        if (command.alias()) candidateNames.push(command.alias());
      });
      suggestion = suggestSimilar(unknownName, candidateNames);
    }
    const message = `error: unknown command '${unknownName}'${suggestion}`;
    this.error(message, { code: "commander.unknownCommand" });
  }
  /**
   * Get or set the program version.
   *
   * This method auto-registers the "-V, --version" option which will print the version number.
   *
   * You can optionally supply the flags and description to override the defaults.
   *
   * @param {string} [str]
   * @param {string} [flags]
   * @param {string} [description]
   * @return {(this | string | undefined)} `this` command for chaining, or version string if no arguments
   */
  version(str, flags, description) {
    if (str === void 0) return this._version;
    this._version = str;
    flags = flags || "-V, --version";
    description = description || "output the version number";
    const versionOption = this.createOption(flags, description);
    this._versionOptionName = versionOption.attributeName();
    this._registerOption(versionOption);
    this.on("option:" + versionOption.name(), () => {
      this._outputConfiguration.writeOut(`${str}
`);
      this._exit(0, "commander.version", str);
    });
    return this;
  }
  /**
   * Set the description.
   *
   * @param {string} [str]
   * @param {object} [argsDescription]
   * @return {(string|Command)}
   */
  description(str, argsDescription) {
    if (str === void 0 && argsDescription === void 0)
      return this._description;
    this._description = str;
    if (argsDescription) {
      this._argsDescription = argsDescription;
    }
    return this;
  }
  /**
   * Set the summary. Used when listed as subcommand of parent.
   *
   * @param {string} [str]
   * @return {(string|Command)}
   */
  summary(str) {
    if (str === void 0) return this._summary;
    this._summary = str;
    return this;
  }
  /**
   * Set an alias for the command.
   *
   * You may call more than once to add multiple aliases. Only the first alias is shown in the auto-generated help.
   *
   * @param {string} [alias]
   * @return {(string|Command)}
   */
  alias(alias) {
    if (alias === void 0) return this._aliases[0];
    let command = this;
    if (this.commands.length !== 0 && this.commands[this.commands.length - 1]._executableHandler) {
      command = this.commands[this.commands.length - 1];
    }
    if (alias === command._name)
      throw new Error("Command alias can't be the same as its name");
    const matchingCommand = this.parent?._findCommand(alias);
    if (matchingCommand) {
      const existingCmd = [matchingCommand.name()].concat(matchingCommand.aliases()).join("|");
      throw new Error(
        `cannot add alias '${alias}' to command '${this.name()}' as already have command '${existingCmd}'`
      );
    }
    command._aliases.push(alias);
    return this;
  }
  /**
   * Set aliases for the command.
   *
   * Only the first alias is shown in the auto-generated help.
   *
   * @param {string[]} [aliases]
   * @return {(string[]|Command)}
   */
  aliases(aliases) {
    if (aliases === void 0) return this._aliases;
    aliases.forEach((alias) => this.alias(alias));
    return this;
  }
  /**
   * Set / get the command usage `str`.
   *
   * @param {string} [str]
   * @return {(string|Command)}
   */
  usage(str) {
    if (str === void 0) {
      if (this._usage) return this._usage;
      const args = this.registeredArguments.map((arg) => {
        return humanReadableArgName(arg);
      });
      return [].concat(
        this.options.length || this._helpOption !== null ? "[options]" : [],
        this.commands.length ? "[command]" : [],
        this.registeredArguments.length ? args : []
      ).join(" ");
    }
    this._usage = str;
    return this;
  }
  /**
   * Get or set the name of the command.
   *
   * @param {string} [str]
   * @return {(string|Command)}
   */
  name(str) {
    if (str === void 0) return this._name;
    this._name = str;
    return this;
  }
  /**
   * Set/get the help group heading for this subcommand in parent command's help.
   *
   * @param {string} [heading]
   * @return {Command | string}
   */
  helpGroup(heading) {
    if (heading === void 0) return this._helpGroupHeading ?? "";
    this._helpGroupHeading = heading;
    return this;
  }
  /**
   * Set/get the default help group heading for subcommands added to this command.
   * (This does not override a group set directly on the subcommand using .helpGroup().)
   *
   * @example
   * program.commandsGroup('Development Commands:');
   * program.command('watch')...
   * program.command('lint')...
   * ...
   *
   * @param {string} [heading]
   * @returns {Command | string}
   */
  commandsGroup(heading) {
    if (heading === void 0) return this._defaultCommandGroup ?? "";
    this._defaultCommandGroup = heading;
    return this;
  }
  /**
   * Set/get the default help group heading for options added to this command.
   * (This does not override a group set directly on the option using .helpGroup().)
   *
   * @example
   * program
   *   .optionsGroup('Development Options:')
   *   .option('-d, --debug', 'output extra debugging')
   *   .option('-p, --profile', 'output profiling information')
   *
   * @param {string} [heading]
   * @returns {Command | string}
   */
  optionsGroup(heading) {
    if (heading === void 0) return this._defaultOptionGroup ?? "";
    this._defaultOptionGroup = heading;
    return this;
  }
  /**
   * @param {Option} option
   * @private
   */
  _initOptionGroup(option) {
    if (this._defaultOptionGroup && !option.helpGroupHeading)
      option.helpGroup(this._defaultOptionGroup);
  }
  /**
   * @param {Command} cmd
   * @private
   */
  _initCommandGroup(cmd) {
    if (this._defaultCommandGroup && !cmd.helpGroup())
      cmd.helpGroup(this._defaultCommandGroup);
  }
  /**
   * Set the name of the command from script filename, such as process.argv[1],
   * or import.meta.filename.
   *
   * (Used internally and public although not documented in README.)
   *
   * @example
   * program.nameFromFilename(import.meta.filename);
   *
   * @param {string} filename
   * @return {Command}
   */
  nameFromFilename(filename) {
    this._name = path.basename(filename, path.extname(filename));
    return this;
  }
  /**
   * Get or set the directory for searching for executable subcommands of this command.
   *
   * @example
   * program.executableDir(import.meta.dirname);
   * // or
   * program.executableDir('subcommands');
   *
   * @param {string} [path]
   * @return {(string|null|Command)}
   */
  executableDir(path3) {
    if (path3 === void 0) return this._executableDir;
    this._executableDir = path3;
    return this;
  }
  /**
   * Return program help documentation.
   *
   * @param {{ error: boolean }} [contextOptions] - pass {error:true} to wrap for stderr instead of stdout
   * @return {string}
   */
  helpInformation(contextOptions) {
    const helper = this.createHelp();
    const context = this._getOutputContext(contextOptions);
    helper.prepareContext({
      error: context.error,
      helpWidth: context.helpWidth,
      outputHasColors: context.hasColors
    });
    const text5 = helper.formatHelp(this, helper);
    if (context.hasColors) return text5;
    return this._outputConfiguration.stripColor(text5);
  }
  /**
   * @typedef HelpContext
   * @type {object}
   * @property {boolean} error
   * @property {number} helpWidth
   * @property {boolean} hasColors
   * @property {function} write - includes stripColor if needed
   *
   * @returns {HelpContext}
   * @private
   */
  _getOutputContext(contextOptions) {
    contextOptions = contextOptions || {};
    const error = !!contextOptions.error;
    let baseWrite;
    let hasColors;
    let helpWidth;
    if (error) {
      baseWrite = (str) => this._outputConfiguration.writeErr(str);
      hasColors = this._outputConfiguration.getErrHasColors();
      helpWidth = this._outputConfiguration.getErrHelpWidth();
    } else {
      baseWrite = (str) => this._outputConfiguration.writeOut(str);
      hasColors = this._outputConfiguration.getOutHasColors();
      helpWidth = this._outputConfiguration.getOutHelpWidth();
    }
    const write = (str) => {
      if (!hasColors) str = this._outputConfiguration.stripColor(str);
      return baseWrite(str);
    };
    return { error, write, hasColors, helpWidth };
  }
  /**
   * Output help information for this command.
   *
   * Outputs built-in help, and custom text added using `.addHelpText()`.
   *
   * @param {{ error: boolean } | Function} [contextOptions] - pass {error:true} to write to stderr instead of stdout
   */
  outputHelp(contextOptions) {
    let deprecatedCallback;
    if (typeof contextOptions === "function") {
      deprecatedCallback = contextOptions;
      contextOptions = void 0;
    }
    const outputContext = this._getOutputContext(contextOptions);
    const eventContext = {
      error: outputContext.error,
      write: outputContext.write,
      command: this
    };
    this._getCommandAndAncestors().reverse().forEach((command) => command.emit("beforeAllHelp", eventContext));
    this.emit("beforeHelp", eventContext);
    let helpInformation = this.helpInformation({ error: outputContext.error });
    if (deprecatedCallback) {
      helpInformation = deprecatedCallback(helpInformation);
      if (typeof helpInformation !== "string" && !Buffer.isBuffer(helpInformation)) {
        throw new Error("outputHelp callback must return a string or a Buffer");
      }
    }
    outputContext.write(helpInformation);
    if (this._getHelpOption()?.long) {
      this.emit(this._getHelpOption().long);
    }
    this.emit("afterHelp", eventContext);
    this._getCommandAndAncestors().forEach(
      (command) => command.emit("afterAllHelp", eventContext)
    );
  }
  /**
   * You can pass in flags and a description to customise the built-in help option.
   * Pass in false to disable the built-in help option.
   *
   * @example
   * program.helpOption('-?, --help', 'show help'); // customise
   * program.helpOption(false); // disable
   *
   * @param {(string | boolean)} flags
   * @param {string} [description]
   * @return {Command} `this` command for chaining
   */
  helpOption(flags, description) {
    if (typeof flags === "boolean") {
      if (flags) {
        if (this._helpOption === null) this._helpOption = void 0;
        if (this._defaultOptionGroup) {
          this._initOptionGroup(this._getHelpOption());
        }
      } else {
        this._helpOption = null;
      }
      return this;
    }
    this._helpOption = this.createOption(
      flags ?? "-h, --help",
      description ?? "display help for command"
    );
    if (flags || description) this._initOptionGroup(this._helpOption);
    return this;
  }
  /**
   * Lazy create help option.
   * Returns null if has been disabled with .helpOption(false).
   *
   * @returns {(Option | null)} the help option
   * @package
   */
  _getHelpOption() {
    if (this._helpOption === void 0) {
      this.helpOption(void 0, void 0);
    }
    return this._helpOption;
  }
  /**
   * Supply your own option to use for the built-in help option.
   * This is an alternative to using helpOption() to customise the flags and description etc.
   *
   * @param {Option} option
   * @return {Command} `this` command for chaining
   */
  addHelpOption(option) {
    this._helpOption = option;
    this._initOptionGroup(option);
    return this;
  }
  /**
   * Output help information and exit.
   *
   * Outputs built-in help, and custom text added using `.addHelpText()`.
   *
   * @param {{ error: boolean }} [contextOptions] - pass {error:true} to write to stderr instead of stdout
   */
  help(contextOptions) {
    this.outputHelp(contextOptions);
    let exitCode = Number(process2.exitCode ?? 0);
    if (exitCode === 0 && contextOptions && typeof contextOptions !== "function" && contextOptions.error) {
      exitCode = 1;
    }
    this._exit(exitCode, "commander.help", "(outputHelp)");
  }
  /**
   * // Do a little typing to coordinate emit and listener for the help text events.
   * @typedef HelpTextEventContext
   * @type {object}
   * @property {boolean} error
   * @property {Command} command
   * @property {function} write
   */
  /**
   * Add additional text to be displayed with the built-in help.
   *
   * Position is 'before' or 'after' to affect just this command,
   * and 'beforeAll' or 'afterAll' to affect this command and all its subcommands.
   *
   * @param {string} position - before or after built-in help
   * @param {(string | Function)} text - string to add, or a function returning a string
   * @return {Command} `this` command for chaining
   */
  addHelpText(position, text5) {
    const allowedValues = ["beforeAll", "before", "after", "afterAll"];
    if (!allowedValues.includes(position)) {
      throw new Error(`Unexpected value for position to addHelpText.
Expecting one of '${allowedValues.join("', '")}'`);
    }
    const helpEvent = `${position}Help`;
    this.on(helpEvent, (context) => {
      let helpStr;
      if (typeof text5 === "function") {
        helpStr = text5({ error: context.error, command: context.command });
      } else {
        helpStr = text5;
      }
      if (helpStr) {
        context.write(`${helpStr}
`);
      }
    });
    return this;
  }
  /**
   * Output help information if help flags specified
   *
   * @param {Array} args - array of options to search for help flags
   * @private
   */
  _outputHelpIfRequested(args) {
    const helpOption = this._getHelpOption();
    const helpRequested = helpOption && args.find((arg) => helpOption.is(arg));
    if (helpRequested) {
      this.outputHelp();
      this._exit(0, "commander.helpDisplayed", "(outputHelp)");
    }
  }
};
function incrementNodeInspectorPort(args) {
  return args.map((arg) => {
    if (!arg.startsWith("--inspect")) {
      return arg;
    }
    let debugOption;
    let debugHost = "127.0.0.1";
    let debugPort = "9229";
    let match;
    if ((match = arg.match(/^(--inspect(-brk|-wait)?)$/)) !== null) {
      debugOption = match[1];
    } else if ((match = arg.match(
      /^(--inspect(-brk|-port|-wait)?)=(\[[^\]]+\]|[^:]+)$/
    )) !== null) {
      debugOption = match[1];
      if (/^\d+$/.test(match[3])) {
        debugPort = match[3];
      } else {
        debugHost = match[3];
      }
    } else if ((match = arg.match(
      /^(--inspect(-brk|-port|-wait)?)=(\[[^\]]+\]|[^:]+):(\d+)$/
    )) !== null) {
      debugOption = match[1];
      debugHost = match[3];
      debugPort = match[4];
    }
    if (debugOption && debugPort !== "0") {
      return `${debugOption}=${debugHost}:${parseInt(debugPort) + 1}`;
    }
    return arg;
  });
}
function useColor() {
  if (process2.env.NO_COLOR || process2.env.FORCE_COLOR === "0" || process2.env.FORCE_COLOR === "false")
    return false;
  if (process2.env.FORCE_COLOR || process2.env.CLICOLOR_FORCE !== void 0)
    return true;
  return void 0;
}

// packages/cli/node_modules/commander/index.js
var program = new Command();

// packages/cli/src/test-file/parse-test-file.ts
init_usage_error();
import { basename } from "node:path";

// packages/cli/src/test-file/front-matter.ts
var FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n(?:(?<yaml>[\s\S]*?)\r?\n)??---[ \t]*(?:\r?\n|$)/u;
function splitFrontMatter(text5) {
  const match = FRONT_MATTER.exec(text5);
  if (match === null) return { frontMatter: null, body: text5.replace(/^\uFEFF/u, ""), bodyLine: 0 };
  return { frontMatter: match.groups?.["yaml"] ?? "", body: text5.slice(match[0].length), bodyLine: match[0].split("\n").length - 1 };
}
var OPENED = /^\uFEFF?---[ \t]*\r?\n\s*[\w-]+[ \t]*:/u;
function hasOpenFrontMatter(text5) {
  return OPENED.test(text5) && !FRONT_MATTER.test(text5);
}

// packages/cli/src/test-file/nearest-field.ts
function nearestField(word, fields) {
  const given2 = word.toLowerCase();
  const held2 = fields.filter((field) => given2.includes(field.toLowerCase()) || given2.length > 2 && field.toLowerCase().startsWith(given2));
  if (held2.length > 0) {
    const weight = (field) => field.length + (given2.endsWith(field.toLowerCase()) ? 0.5 : 0);
    return held2.toSorted((a, b) => weight(b) - weight(a))[0];
  }
  const near = fields.map((field) => ({ field, away: distance(given2, field.toLowerCase()) })).filter(({ away }) => away <= 2 && away < given2.length / 2 + 1).toSorted((a, b) => a.away - b.away);
  return near[0]?.field;
}
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < b.length; j++)
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (a[i] === b[j] ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}

// packages/cli/src/test-file/read-fields.ts
var import_yaml = __toESM(require_dist(), 1);
var LIMITS = { maxAliasCount: 100 };
function readFields(text5) {
  const { frontMatter } = splitFrontMatter(text5);
  if (frontMatter === null) {
    const open = { line: 1, message: "the front matter is not closed: write --- in a line of its own below the last field" };
    return { values: {}, problems: hasOpenFrontMatter(text5) ? [open] : [], lineOf: () => 1 };
  }
  const document = (0, import_yaml.parseDocument)(frontMatter, { prettyErrors: false, logLevel: "error" });
  const values = valuesOf(document);
  const lineOf2 = (field) => lineAt(frontMatter, positionOf(document, field));
  if (values === void 0) return { values: {}, problems: [whatToChange(frontMatter, document)], lineOf: lineOf2 };
  if (values === null) return { values: {}, problems: [], lineOf: lineOf2 };
  if (typeof values !== "object" || Array.isArray(values)) {
    const message = "the front matter must be fields, one a line, such as `url: https://shop.example`";
    return { values: {}, problems: [{ line: 2, message }], lineOf: lineOf2 };
  }
  return { values, problems: [], lineOf: lineOf2 };
}
function valuesOf(document) {
  if (document.errors.length > 0) return void 0;
  try {
    return document.toJS(LIMITS);
  } catch {
    return void 0;
  }
}
var FIELD = /^(?<field>[\w-]+)[ \t]*:(?<space>[ \t]*)(?<value>.*)$/u;
function whatToChange(frontMatter, document) {
  const lines = frontMatter.split("\n");
  const [error] = document.errors;
  const alone = lines.findIndex((line3) => FIELD.test(line3) && valuesOf((0, import_yaml.parseDocument)(line3, { logLevel: "error" })) === void 0);
  const index = alone >= 0 ? alone : lineAt(frontMatter, error?.pos[0] ?? 0) - 2;
  const line2 = lines[index] ?? "";
  const said2 = (message, at = index) => ({ line: at + 2, message });
  if (error?.code === "DUPLICATE_KEY") return said2(`${FIELD.exec(line2)?.groups?.["field"] ?? line2} is there twice: keep one of them`);
  if (/^\s*\t/u.test(line2)) return said2("the line begins with a tab: begin fields at the very left, and indent lists with spaces");
  const { field = "", space = "", value = "" } = FIELD.exec(line2)?.groups ?? {};
  if (field === "") return said2(`${quoted(line2)} is no field: write each one as \`name: value\`, in a line of its own`);
  if (space === "" && value !== "") return said2(`a space is missing behind \`${field}:\``);
  if (alone < 0 && /^[ \t]/u.test(lines[index + 1] ?? ""))
    return said2(`${quoted((lines[index + 1] ?? "").trim())} is indented: begin fields at the very left`, index + 1);
  if (value.startsWith("[")) return said2(`the list cannot be read: write it as \`${field}: [smoke, checkout]\``);
  return said2(`the value cannot be read as it is: put it in quotes: \`${field}: ${JSON.stringify(withoutQuotes(value))}\``);
}
function withoutQuotes(value) {
  return value.trim().replace(/^(?<quote>["'])(?<inner>.*?)\k<quote>?$/u, "$<inner>");
}
function quoted(line2) {
  return JSON.stringify(line2.trim().slice(0, 60));
}
function positionOf({ contents }, field) {
  if (!(0, import_yaml.isMap)(contents)) return void 0;
  const key = contents.items.map((pair2) => pair2.key).find((one2) => (0, import_yaml.isScalar)(one2) && String(one2.value) === field);
  return (0, import_yaml.isScalar)(key) ? key.range?.[0] : void 0;
}
function lineAt(frontMatter, position) {
  return position === void 0 ? 1 : frontMatter.slice(0, position).split("\n").length + 1;
}

// packages/cli/src/test-file/parse-test-file.ts
var FIELDS = [
  "name",
  "url",
  "project",
  "device",
  "tags",
  "environment",
  "schedule",
  "timezone",
  "emailInbox",
  "retries",
  "quarantined",
  "reader",
  "id"
];
var DEVICES = ["desktop", "mobile", "both"];
var READERS = ["words", "model", "both"];
function parseTestFile(text5, path3, options = {}) {
  const { file, problems } = readTestFile(text5, path3, options);
  if (problems.length > 0) throw new UsageError(problems.map(({ line: line2, message }) => `${path3}:${line2}: ${message}`).join("\n"));
  return file;
}
function readTestFile(text5, path3, options = {}) {
  const plainText = text5.replaceAll("\r\n", "\n");
  const { frontMatter, body, bodyLine } = splitFrontMatter(plainText);
  const { values: fields, problems: unreadable2, lineOf: lineOf2 } = readFields(plainText);
  const problems = [...unreadable2];
  const wrong = (field, message) => void problems.push({ line: lineOf2(field), message });
  for (const key of Object.keys(fields)) if (!FIELDS.includes(key)) wrong(key, unknownField(key));
  const text_ = (field) => {
    const value = fields[field];
    if (value === void 0 || value === null) return void 0;
    if (typeof value === "string" || typeof value === "number") return String(value);
    wrong(field, `${field} must be a text; put it in quotes where it has brackets or colons`);
    return void 0;
  };
  const textOrNull = (field) => fields[field] === null ? null : text_(field);
  const flag = (field) => {
    const value = fields[field];
    if (value === void 0 || value === null || typeof value === "boolean") return value ?? void 0;
    wrong(field, `${field} must be true or false`);
    return void 0;
  };
  const oneOf = (field, allowed) => {
    const value = text_(field);
    const found = allowed.find((one2) => one2 === value);
    if (value !== void 0 && found === void 0) wrong(field, `${field} must be ${allowed.join(", ")}, not ${JSON.stringify(value)}`);
    return found;
  };
  const url = text_("url") ?? options.url?.given;
  if (url === void 0 && unreadable2.length === 0)
    wrong("url", missingUrl({ hasFields: frontMatter !== null, offersFlag: options.url !== void 0 }));
  const description = body.replace(/^\s*\n/u, "").trimEnd();
  if (description === "") problems.push({ line: bodyLine + 1, message: MISSING_DESCRIPTION });
  const file = {
    name: text_("name") ?? firstHeading(body) ?? basename(path3).replace(/\.(?:md|markdown)$/iu, ""),
    url: url ?? "",
    project: text_("project"),
    device: oneOf("device", DEVICES),
    tags: readTags(fields["tags"], (message) => wrong("tags", message)),
    environment: textOrNull("environment"),
    schedule: textOrNull("schedule"),
    timezone: textOrNull("timezone"),
    emailInbox: flag("emailInbox"),
    retries: readRetries(fields["retries"], (message) => wrong("retries", message)),
    quarantined: flag("quarantined"),
    reader: fields["reader"] === null ? null : oneOf("reader", READERS),
    id: text_("id"),
    description
  };
  return { file, problems: problems.toSorted((a, b) => a.line - b.line) };
}
var MISSING_DESCRIPTION = "the description is missing: write `## Steps` and `## Expected outcome` below the front matter";
var A_URL = "url: https://shop.example";
function unknownField(key) {
  const nearest = nearestField(key, FIELDS);
  return `there is no field ${JSON.stringify(key)}; ${nearest === void 0 ? `there are ${FIELDS.join(", ")}` : `did you mean ${nearest}?`}`;
}
function missingUrl({ hasFields, offersFlag }) {
  const flag = "or give it with this command: --url https://shop.example";
  if (hasFields)
    return `url is missing, the page that the test begins on: add \`${A_URL}\` between the --- lines${offersFlag ? `, ${flag}` : ""}`;
  const lines = `url is missing, the page that the test begins on. Begin the file with
  ---
  ${A_URL}
  ---`;
  return offersFlag ? `${lines}
${flag}` : lines;
}
function readRetries(value, complain) {
  if (value === void 0 || value === null || value === 0 || value === 1) return value ?? void 0;
  complain("retries must be 0 or 1");
  return void 0;
}
function readTags(value, complain) {
  if (value === void 0 || value === null) return void 0;
  const tags = typeof value === "string" ? value.split(",").map((tag) => tag.trim()) : value;
  if (Array.isArray(tags) && tags.every((tag) => ["string", "number"].includes(typeof tag) && String(tag) !== "")) return tags.map(String);
  complain("tags must be a list of names, such as `tags: [smoke, checkout]`");
  return void 0;
}
function firstHeading(body) {
  const heading = /^# +(?<text>.+?)(?:\s+#+)?\s*$/mu.exec(body)?.groups?.["text"];
  return heading === void 0 || /^(?:steps?|expected)/iu.test(heading) ? void 0 : heading;
}

// packages/cli/src/test-file/find-test-files.ts
init_usage_error();
import { readdir, stat } from "node:fs/promises";
import { join, relative, resolve as resolve2, sep } from "node:path";

// packages/cli/src/test-file/read-file.ts
init_usage_error();
import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
var REASONS = {
  ENOENT: "there is no such file",
  EISDIR: "this is a folder; name a file in it",
  EACCES: "it may not be read"
};
async function readTextFile(path3, cwd) {
  try {
    return await readFile(resolve(cwd, path3), "utf8");
  } catch (error) {
    const code = error.code ?? "";
    throw new UsageError(`${path3}: ${REASONS[code] ?? error.message}`);
  }
}

// packages/cli/src/test-file/find-test-files.ts
async function findTestFiles(targets, cwd, note = () => void 0) {
  const found = [];
  for (const target2 of targets) {
    if (!await isFolder(resolve2(cwd, target2))) {
      found.push(target2);
      continue;
    }
    const below = await testFilesBelow(target2, cwd, note);
    if (below.length === 0) throw new UsageError(`${target2}: there is no test file below it; \`runwright init\` writes a first one.`);
    found.push(...below);
  }
  return found;
}
var MOST_NAMED = 3;
async function testFilesBelow(folder, cwd, note = () => void 0) {
  const root = resolve2(cwd, folder);
  const entries2 = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries2.filter((entry) => entry.isFile() && /(?<!\.plan)\.(?:md|markdown)$/iu.test(entry.name)).map((entry) => join(entry.parentPath, entry.name)).filter(
    (file) => !relative(root, file).split(sep).some((part) => part.startsWith(".") || part === "node_modules")
  ).map((file) => folder.startsWith("/") ? file : relative(cwd, file)).toSorted();
  const tests = [];
  const prose = [];
  for (const file of files) (isTestFile(await readTextFile(file, cwd)) ? tests : prose).push(file);
  if (prose.length > 0) {
    const named3 = prose.slice(0, MOST_NAMED).join(", ") + (prose.length > MOST_NAMED ? ` and ${prose.length - MOST_NAMED} more` : "");
    note(`Passed over: ${named3}. A test file begins with its fields between two lines of ---.`);
  }
  return tests;
}
function isTestFile(text5) {
  return splitFrontMatter(text5).frontMatter !== null || hasOpenFrontMatter(text5);
}
async function isThere(path3) {
  return await stat(path3).then(
    () => true,
    () => false
  );
}
async function isFolder(path3) {
  return await stat(path3).then(
    (found) => found.isDirectory(),
    () => false
  );
}

// packages/cli/src/test-file/plan-file.ts
init_usage_error();
import { resolve as resolve3 } from "node:path";
function planPathOf(path3) {
  return path3.replace(/(?:\.(?:md|markdown))?$/iu, ".plan.md");
}
async function readPlanFile(testPath, cwd) {
  const path3 = planPathOf(testPath);
  if (!await isThere(resolve3(cwd, path3))) return null;
  const text5 = await readTextFile(path3, cwd);
  const { CANONICAL: CANONICAL2, parsePlanFile: parsePlanFile2 } = await Promise.resolve().then(() => (init_plan2(), plan_exports));
  const { lines, problems } = parsePlanFile2(text5, CANONICAL2);
  if (problems.length > 0) throw new UsageError(problems.map(({ line: line2, message }) => `${path3}:${line2}: ${message}`).join("\n"));
  return lines.map(copyOf);
}
function copyOf(line2) {
  return structuredClone(line2);
}
function planChanges(stored, file) {
  const taken = /* @__PURE__ */ new Set();
  return file.flatMap((line2) => {
    const isOwn = ({ sharedStepId }) => sharedStepId === void 0;
    const found = stored.lines.find((one2) => isOwn(one2) && !taken.has(one2.line) && one2.kind === line2.kind && one2.text === line2.text);
    if (found === void 0) return [];
    taken.add(found.line);
    if (line2.readBy === null || !isSettledLine(line2)) return [];
    const sentences = line2.sentences.map(({ sentence: sentence2 }) => sentence2);
    const isSame2 = found.problem === void 0 && sentences.join("\n") === found.sentences.map(({ sentence: sentence2 }) => sentence2).join("\n");
    if (!isSame2) return [{ line: found.line, sentences }];
    return isSettledLine(found) && stored.status !== "reading" ? [] : [{ line: found.line, accept: true }];
  });
}
function isSettledLine(line2) {
  return line2.problem === void 0 && [...line2.assumptions, ...line2.leftOut].every(({ accepted }) => accepted);
}
async function storePlan(client, testId, file) {
  const lines = planChanges(await client.tests.plan(testId), file);
  if (lines.length > 0) await client.tests.updatePlan(testId, { lines });
  return lines.length;
}

// packages/cli/src/text/plain.ts
import { stripVTControlCharacters as stripVTControlCharacters3 } from "node:util";
function plain3(text5, { lines = false } = {}) {
  const safe = stripVTControlCharacters3(text5).replace(/\r\n?/gu, "\n");
  const flat2 = lines ? safe : safe.replace(/\s*\n\s*/gu, " ");
  return flat2.replace(/\t/gu, " ").replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, "");
}

// node_modules/ky/distribution/errors/KyError.js
var KyError = class extends Error {
  name = "KyError";
  get isKyError() {
    return true;
  }
};

// node_modules/ky/distribution/errors/HTTPError.js
var HTTPError = class extends KyError {
  name = "HTTPError";
  response;
  request;
  options;
  data;
  constructor(response, request, options) {
    const code = response.status || response.status === 0 ? response.status : "";
    const title = response.statusText ?? "";
    const status = `${code} ${title}`.trim();
    const reason3 = status ? `status code ${status}` : "an unknown error";
    super(`Request failed with ${reason3}: ${request.method} ${request.url}`);
    this.response = response;
    this.request = request;
    this.options = options;
  }
};

// node_modules/ky/distribution/errors/NetworkError.js
var NetworkError = class extends KyError {
  name = "NetworkError";
  request;
  constructor(request, options) {
    super(`Request failed due to a network error: ${request.method} ${request.url}`, options);
    this.request = request;
  }
};

// node_modules/ky/distribution/errors/NonError.js
var NonError = class extends Error {
  name = "NonError";
  value;
  constructor(value) {
    let message = "Non-error value was thrown";
    try {
      if (typeof value === "string") {
        message = value;
      } else if (value && typeof value === "object" && "message" in value && typeof value.message === "string") {
        message = value.message;
      }
    } catch {
    }
    super(message);
    this.value = value;
  }
};

// node_modules/ky/distribution/errors/ForceRetryError.js
var ForceRetryError = class extends KyError {
  name = "ForceRetryError";
  customDelay;
  code;
  customRequest;
  constructor(options) {
    const cause = options?.cause ? options.cause instanceof Error ? options.cause : new NonError(options.cause) : void 0;
    super(options?.code ? `Forced retry: ${options.code}` : "Forced retry", cause ? { cause } : void 0);
    this.customDelay = options?.delay;
    this.code = options?.code;
    this.customRequest = options?.request;
  }
};

// node_modules/ky/distribution/errors/SchemaValidationError.js
var SchemaValidationError = class extends Error {
  name = "SchemaValidationError";
  issues;
  constructor(issues) {
    super("Response schema validation failed");
    this.issues = issues;
  }
};

// node_modules/ky/distribution/errors/TimeoutError.js
var TimeoutError = class extends KyError {
  name = "TimeoutError";
  request;
  constructor(request) {
    super(`Request timed out: ${request.method} ${request.url}`);
    this.request = request;
  }
};

// node_modules/ky/distribution/core/constants.js
var supportsRequestStreams = (() => {
  let duplexAccessed = false;
  let hasContentType = false;
  const supportsReadableStream = typeof globalThis.ReadableStream === "function";
  const supportsRequest = typeof globalThis.Request === "function";
  if (supportsReadableStream && supportsRequest) {
    try {
      hasContentType = new globalThis.Request("https://empty.invalid", {
        body: new globalThis.ReadableStream(),
        method: "POST",
        // @ts-expect-error - Types are outdated.
        get duplex() {
          duplexAccessed = true;
          return "half";
        }
      }).headers.has("Content-Type");
    } catch (error) {
      if (error instanceof Error && error.message === "unsupported BodyInit type") {
        return false;
      }
      throw error;
    }
  }
  return duplexAccessed && !hasContentType;
})();
var supportsAbortController = typeof globalThis.AbortController === "function";
var supportsAbortSignal = typeof globalThis.AbortSignal === "function" && typeof globalThis.AbortSignal.any === "function";
var supportsResponseStreams = typeof globalThis.ReadableStream === "function";
var supportsFormData = typeof globalThis.FormData === "function";
var requestMethods = ["get", "post", "put", "patch", "head", "delete", "query"];
var validate = () => void 0;
validate();
var responseTypes = {
  json: "application/json",
  text: "text/*",
  formData: "multipart/form-data",
  arrayBuffer: "*/*",
  blob: "*/*",
  // Supported in modern Fetch implementations (for example, browsers and recent Node.js/undici).
  // We still feature-check at runtime before exposing the shortcut.
  bytes: "*/*"
};
var maxSafeTimeout = 2147483647;
var usualFormBoundarySize = 40;
var stop = /* @__PURE__ */ Symbol("stop");
var RetryMarker = class {
  options;
  constructor(options) {
    this.options = options;
  }
};
var retry = (options) => new RetryMarker(options);
var kyOptionKeys = {
  json: true,
  parseJson: true,
  stringifyJson: true,
  searchParams: true,
  baseUrl: true,
  prefix: true,
  retry: true,
  timeout: true,
  totalTimeout: true,
  hooks: true,
  throwHttpErrors: true,
  onDownloadProgress: true,
  onUploadProgress: true,
  fetch: true,
  context: true
};
var requestOptionsRegistry = {
  method: true,
  headers: true,
  body: true,
  mode: true,
  credentials: true,
  cache: true,
  redirect: true,
  referrer: true,
  referrerPolicy: true,
  integrity: true,
  keepalive: true,
  signal: true,
  window: true,
  duplex: true
};

// node_modules/ky/distribution/utils/body.js
var encoder = new TextEncoder();
var getBodySize = (body) => {
  if (!body) {
    return 0;
  }
  if (body instanceof FormData) {
    let size = 0;
    for (const [key, value] of body) {
      size += usualFormBoundarySize;
      size += encoder.encode(`Content-Disposition: form-data; name="${key}"`).byteLength;
      size += typeof value === "string" ? encoder.encode(value).byteLength : value.size;
    }
    return size;
  }
  if (body instanceof Blob) {
    return body.size;
  }
  if (body instanceof ArrayBuffer || ArrayBuffer.isView(body)) {
    return body.byteLength;
  }
  if (typeof body === "string") {
    return encoder.encode(body).byteLength;
  }
  if (body instanceof URLSearchParams) {
    return encoder.encode(body.toString()).byteLength;
  }
  return 0;
};
var withProgress = (stream2, totalBytes, onProgress) => {
  let previousChunk;
  let transferredBytes = 0;
  return stream2.pipeThrough(new TransformStream({
    transform(currentChunk, controller) {
      controller.enqueue(currentChunk);
      if (previousChunk) {
        transferredBytes += previousChunk.byteLength;
        let percent = totalBytes === 0 ? 0 : transferredBytes / totalBytes;
        if (percent >= 1) {
          percent = 1 - Number.EPSILON;
        }
        onProgress?.({ percent, totalBytes: Math.max(totalBytes, transferredBytes), transferredBytes }, previousChunk);
      }
      previousChunk = currentChunk;
    },
    flush() {
      const finalChunk = previousChunk ?? new Uint8Array();
      transferredBytes += finalChunk.byteLength;
      onProgress?.({ percent: 1, totalBytes: Math.max(totalBytes, transferredBytes), transferredBytes }, finalChunk);
    }
  }));
};
var streamResponse = (response, onDownloadProgress) => {
  if (!response.body) {
    return response;
  }
  const responseInit = {
    status: response.status,
    statusText: response.statusText,
    headers: response.headers
  };
  if (response.status === 204) {
    return new Response(null, responseInit);
  }
  const totalBytes = Math.max(0, Number(response.headers.get("content-length")) || 0);
  return new Response(withProgress(response.body, totalBytes, onDownloadProgress), responseInit);
};
var streamRequest = (request, onUploadProgress, originalBody) => {
  if (!request.body) {
    return request;
  }
  const totalBytes = getBodySize(originalBody ?? request.body);
  return new Request(request, {
    // @ts-expect-error - Types are outdated.
    duplex: "half",
    body: withProgress(request.body, totalBytes, onUploadProgress)
  });
};

// node_modules/ky/distribution/utils/is.js
var isObject = (value) => value !== null && typeof value === "object";

// node_modules/ky/distribution/utils/merge.js
var replaceSymbol = /* @__PURE__ */ Symbol("replaceOption");
var getReplaceState = (value) => isObject(value) && value[replaceSymbol] === true ? {
  isReplace: true,
  value: value.value
} : {
  isReplace: false,
  value
};
var validateAndMerge = (...sources) => {
  for (const source of sources) {
    if ((!isObject(source) || Array.isArray(source)) && source !== void 0) {
      throw new TypeError("The `options` argument must be an object");
    }
  }
  return deepMerge({}, ...sources);
};
var mergeHeaders = (source1 = {}, source2 = {}) => {
  const result = new globalThis.Headers(source1);
  const isHeadersInstance = source2 instanceof globalThis.Headers;
  const source = new globalThis.Headers(source2);
  for (const [key, value] of source.entries()) {
    if (isHeadersInstance && value === "undefined" || value === void 0) {
      result.delete(key);
    } else {
      result.set(key, value);
    }
  }
  return result;
};
var isPlainObject = (value) => {
  if (!isObject(value) || Array.isArray(value)) {
    return false;
  }
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
var cloneShallow = (value) => {
  if (value instanceof URLSearchParams) {
    const copy = new URLSearchParams(value);
    const deleted = value[deletedParametersSymbol];
    if (deleted) {
      copy[deletedParametersSymbol] = new Set(deleted);
    }
    return copy;
  }
  if (value instanceof globalThis.Headers) {
    return new globalThis.Headers(value);
  }
  if (Array.isArray(value)) {
    return [...value];
  }
  if (isPlainObject(value)) {
    const copy = { ...value };
    return copy;
  }
  return value;
};
var normalizeHeaderObject = (headers) => Object.fromEntries(Object.entries(headers).filter((entry) => entry[1] !== void 0));
var mergeHeaderContainers = (source1, source2) => {
  if (isPlainObject(source1) && isPlainObject(source2)) {
    return normalizeHeaderObject({ ...source1, ...source2 });
  }
  return mergeHeaders(source1, source2);
};
function newHookValue(original, incoming, property2) {
  return Object.hasOwn(incoming, property2) && incoming[property2] === void 0 ? [] : deepMerge(original[property2] ?? [], incoming[property2] ?? []);
}
var mergeHooks = (original = {}, incoming = {}) => ({
  init: newHookValue(original, incoming, "init"),
  beforeRequest: newHookValue(original, incoming, "beforeRequest"),
  beforeRetry: newHookValue(original, incoming, "beforeRetry"),
  beforeError: newHookValue(original, incoming, "beforeError"),
  afterResponse: newHookValue(original, incoming, "afterResponse")
});
var deletedParametersSymbol = /* @__PURE__ */ Symbol("deletedParameters");
var appendSearchParameters = (target2, source) => {
  const result = new URLSearchParams();
  const deleted = /* @__PURE__ */ new Set();
  for (const input of [target2, source]) {
    if (input === void 0) {
      continue;
    }
    if (input instanceof URLSearchParams) {
      for (const [key, value] of input.entries()) {
        result.append(key, value);
        deleted.delete(key);
      }
      const inputDeleted = input[deletedParametersSymbol];
      if (inputDeleted) {
        for (const key of inputDeleted) {
          result.delete(key);
          deleted.add(key);
        }
      }
    } else if (Array.isArray(input)) {
      for (const pair2 of input) {
        if (!Array.isArray(pair2) || pair2.length !== 2) {
          throw new TypeError("Array search parameters must be provided in [[key, value], ...] format");
        }
        result.append(String(pair2[0]), String(pair2[1]));
        deleted.delete(String(pair2[0]));
      }
    } else if (isObject(input)) {
      for (const [key, value] of Object.entries(input)) {
        if (value === void 0) {
          result.delete(key);
          deleted.add(key);
        } else {
          result.append(key, String(value));
          deleted.delete(key);
        }
      }
    } else {
      const parameters = new URLSearchParams(input);
      for (const [key, value] of parameters.entries()) {
        result.append(key, value);
        deleted.delete(key);
      }
    }
  }
  if (deleted.size > 0) {
    result[deletedParametersSymbol] = deleted;
  }
  return result;
};
var deepMergeInternal = (isRoot, ...sources) => {
  let returnValue = {};
  let headers = {};
  let hooks = {};
  let searchParameters;
  const signals = [];
  for (const source of sources) {
    if (Array.isArray(source)) {
      if (!Array.isArray(returnValue)) {
        returnValue = [];
      }
      returnValue = [...returnValue, ...source];
    } else if (isObject(source)) {
      for (let [key, value] of Object.entries(source)) {
        const replaceState = getReplaceState(value);
        const { isReplace } = replaceState;
        value = replaceState.value;
        const isRootSignal = isRoot && key === "signal";
        if (isRootSignal && (isReplace || value === void 0)) {
          signals.length = 0;
        }
        if (isRootSignal && value instanceof globalThis.AbortSignal) {
          signals.push(value);
          continue;
        }
        if (key === "context") {
          if (value !== void 0 && value !== null && (!isObject(value) || Array.isArray(value))) {
            throw new TypeError("The `context` option must be an object");
          }
          returnValue = {
            ...returnValue,
            context: value === void 0 || value === null ? {} : isReplace ? { ...value } : { ...returnValue.context, ...value }
          };
          continue;
        }
        if (key === "searchParams") {
          if (value === void 0 || value === null) {
            searchParameters = void 0;
          } else if (isReplace) {
            searchParameters = value;
          } else {
            searchParameters = searchParameters === void 0 ? value : appendSearchParameters(searchParameters, value);
          }
          continue;
        }
        if (isRoot && key === "retry" && isObject(value) && !isReplace && typeof returnValue[key] === "number") {
          returnValue = { ...returnValue, [key]: { limit: returnValue[key] } };
        }
        if (isObject(value) && !isReplace && key in returnValue) {
          value = deepMergeInternal(false, returnValue[key], value);
        }
        returnValue = { ...returnValue, [key]: value };
      }
      if (isObject(source.hooks)) {
        const { value: hookValue, isReplace } = getReplaceState(source.hooks);
        hooks = isReplace ? mergeHooks({}, hookValue) : mergeHooks(hooks, hookValue);
        returnValue.hooks = hooks;
      }
      if (isObject(source.headers)) {
        const { value: headerValue, isReplace } = getReplaceState(source.headers);
        headers = isReplace ? cloneShallow(headerValue) : mergeHeaderContainers(headers, headerValue);
        returnValue.headers = headers;
      }
    }
  }
  if (searchParameters !== void 0) {
    returnValue.searchParams = searchParameters;
  }
  if (signals.length > 0) {
    if (signals.length === 1) {
      returnValue.signal = signals[0];
    } else if (supportsAbortSignal) {
      returnValue.signal = AbortSignal.any(signals);
    } else {
      returnValue.signal = signals.at(-1);
    }
  }
  return returnValue;
};
var deepMerge = (...sources) => deepMergeInternal(true, ...sources);

// node_modules/ky/distribution/utils/normalize.js
var normalizeRequestMethod = (input) => requestMethods.includes(input) ? input.toUpperCase() : input;
var retryMethods = ["get", "put", "head", "delete", "options", "trace", "query"];
var retryStatusCodes = [408, 413, 429, 500, 502, 503, 504];
var retryAfterStatusCodes = [413, 429, 503];
var invalidRetryLimitErrorMessage = "`retry.limit` must be a finite, non-negative integer";
var defaultRetryOptions = {
  limit: 2,
  methods: retryMethods,
  statusCodes: retryStatusCodes,
  afterStatusCodes: retryAfterStatusCodes,
  maxRetryAfter: Number.POSITIVE_INFINITY,
  backoffLimit: Number.POSITIVE_INFINITY,
  delay: (attemptCount) => 0.3 * 2 ** (attemptCount - 1) * 1e3,
  jitter: void 0,
  retryOnTimeout: false
};
var getDefaultRetryOptions = () => ({
  ...defaultRetryOptions,
  methods: [...defaultRetryOptions.methods],
  statusCodes: [...defaultRetryOptions.statusCodes],
  afterStatusCodes: [...defaultRetryOptions.afterStatusCodes]
});
var normalizeRetryLimit = (retryLimit) => {
  if (retryLimit === void 0) {
    return defaultRetryOptions.limit;
  }
  if (typeof retryLimit !== "number" || !Number.isInteger(retryLimit) || retryLimit < 0) {
    throw new TypeError(invalidRetryLimitErrorMessage);
  }
  return retryLimit;
};
var normalizeRetryOptions = (retry2 = {}) => {
  if (typeof retry2 === "number") {
    return {
      ...getDefaultRetryOptions(),
      limit: normalizeRetryLimit(retry2)
    };
  }
  if (retry2 === null || typeof retry2 !== "object" || Array.isArray(retry2)) {
    throw new TypeError("`retry` must be a number or an object");
  }
  const normalizedRetry = Object.fromEntries(Object.entries(retry2).filter(([, value]) => value !== void 0));
  const retryLimit = normalizeRetryLimit(normalizedRetry.limit);
  if (normalizedRetry.methods !== void 0 && !Array.isArray(normalizedRetry.methods)) {
    throw new Error("retry.methods must be an array");
  }
  if (normalizedRetry.statusCodes !== void 0 && !Array.isArray(normalizedRetry.statusCodes)) {
    throw new Error("retry.statusCodes must be an array");
  }
  if (normalizedRetry.afterStatusCodes !== void 0 && !Array.isArray(normalizedRetry.afterStatusCodes)) {
    throw new Error("retry.afterStatusCodes must be an array");
  }
  if (normalizedRetry.methods !== void 0) {
    normalizedRetry.methods = normalizedRetry.methods.map((method) => method.toLowerCase());
  }
  if (normalizedRetry.statusCodes !== void 0) {
    normalizedRetry.statusCodes = [...normalizedRetry.statusCodes];
  }
  if (normalizedRetry.afterStatusCodes !== void 0) {
    normalizedRetry.afterStatusCodes = [...normalizedRetry.afterStatusCodes];
  }
  return {
    ...getDefaultRetryOptions(),
    ...normalizedRetry,
    limit: retryLimit
  };
};

// node_modules/ky/distribution/utils/timeout.js
async function timeout(request, init, abortController, options) {
  return new Promise((resolve6, reject) => {
    const timeoutId = setTimeout(() => {
      if (abortController) {
        abortController.abort();
      }
      reject(new TimeoutError(request));
    }, options.timeout);
    void options.fetch(request, init).then(resolve6).catch(reject).then(() => {
      clearTimeout(timeoutId);
    });
  });
}

// node_modules/ky/distribution/utils/delay.js
async function delay(ms, { signal }) {
  return new Promise((resolve6, reject) => {
    if (signal) {
      signal.throwIfAborted();
      signal.addEventListener("abort", abortHandler, { once: true });
    }
    function abortHandler() {
      clearTimeout(timeoutId);
      reject(signal.reason);
    }
    const timeoutId = setTimeout(() => {
      signal?.removeEventListener("abort", abortHandler);
      resolve6();
    }, ms);
  });
}

// node_modules/ky/distribution/utils/options.js
var findUnknownOptions = (options) => {
  const unknownOptions = {};
  for (const key in options) {
    if (!Object.hasOwn(options, key)) {
      continue;
    }
    if (!(key in requestOptionsRegistry) && !(key in kyOptionKeys)) {
      unknownOptions[key] = options[key];
    }
  }
  return unknownOptions;
};
var hasSearchParameters = (search) => {
  if (search === void 0) {
    return false;
  }
  if (Array.isArray(search)) {
    return search.length > 0;
  }
  if (search instanceof URLSearchParams) {
    return search.size > 0 || Boolean(search[deletedParametersSymbol]?.size);
  }
  if (typeof search === "object") {
    return Object.keys(search).length > 0;
  }
  if (typeof search === "string") {
    return search.trim().length > 0;
  }
  return Boolean(search);
};

// node_modules/ky/distribution/utils/is-network-error.js
var objectToString = Object.prototype.toString;
var isError2 = (value) => objectToString.call(value) === "[object Error]";
var errorMessages = /* @__PURE__ */ new Set([
  "network error",
  // Chrome
  "NetworkError when attempting to fetch resource.",
  // Firefox
  "The Internet connection appears to be offline.",
  // Safari 16
  "Network request failed",
  // `cross-fetch`
  "fetch failed",
  // Undici (Node.js)
  "terminated",
  // Undici (Node.js)
  " A network error occurred.",
  // Bun (WebKit) - leading space is intentional
  "Network connection lost"
  // Cloudflare Workers (fetch)
]);
function isRawNetworkError(error) {
  const isValid = error && isError2(error) && error.name === "TypeError" && typeof error.message === "string";
  if (!isValid) {
    return false;
  }
  const { message, stack } = error;
  if (message === "Load failed" || message.startsWith("Load failed (") && message.endsWith(")")) {
    return stack === void 0 || "__sentry_captured__" in error;
  }
  if (message.startsWith("error sending request for url")) {
    return true;
  }
  if (message === "Failed to fetch" || message.startsWith("Failed to fetch (") && message.endsWith(")")) {
    return true;
  }
  return errorMessages.has(message);
}

// node_modules/ky/distribution/utils/type-guards.js
var isErrorType = (error, cls) => error instanceof cls || error?.name === cls.name;
function isHTTPError(error) {
  return isErrorType(error, HTTPError);
}
function isNetworkError(error) {
  return isErrorType(error, NetworkError);
}
function isTimeoutError(error) {
  return isErrorType(error, TimeoutError);
}

// node_modules/ky/distribution/core/retry-timing.js
var timestampThreshold = Date.parse("2024-01-01");
var delayPattern = /^\d+$/;
var months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
var imfDatePattern = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), (\d{2}) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT$/;
var rfc850DatePattern = /^(?:Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday), (\d{2})-(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)-(\d{2}) (\d{2}):(\d{2}):(\d{2}) GMT$/;
var asctimeDatePattern = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) (\d{2}| \d) (\d{2}:\d{2}:\d{2}) (\d{4})$/;
var getRetryTimingHeader = (headers) => {
  const retryAfter = headers.get("Retry-After");
  if (retryAfter !== null) {
    return { value: retryAfter, allowTimestamp: false };
  }
  const rateLimitReset = headers.get("RateLimit-Reset");
  if (rateLimitReset !== null) {
    return { value: rateLimitReset, allowTimestamp: true };
  }
  const rateLimitRetryAfter = headers.get("X-RateLimit-Retry-After");
  if (rateLimitRetryAfter !== null) {
    return { value: rateLimitRetryAfter, allowTimestamp: false };
  }
  const rateLimitResetAlias = headers.get("X-RateLimit-Reset") ?? headers.get("X-Rate-Limit-Reset");
  if (rateLimitResetAlias !== null) {
    return { value: rateLimitResetAlias, allowTimestamp: true };
  }
  return void 0;
};
var createTimestamp = ({ year, month, day, hours, minutes, seconds: seconds2 }) => {
  const monthIndex = months.indexOf(month);
  const dayNumber = Number(day);
  const hoursNumber = Number(hours);
  const minutesNumber = Number(minutes);
  const secondsNumber = Number(seconds2);
  if (monthIndex === -1 || hoursNumber > 23 || minutesNumber > 59 || secondsNumber > 60) {
    return void 0;
  }
  const normalizedSeconds = Math.min(secondsNumber, 59);
  const date = new Date(Date.UTC(year, monthIndex, dayNumber, hoursNumber, minutesNumber, normalizedSeconds));
  date.setUTCFullYear(year);
  const timestamp = date.getTime();
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== monthIndex || date.getUTCDate() !== dayNumber || date.getUTCHours() !== hoursNumber || date.getUTCMinutes() !== minutesNumber || date.getUTCSeconds() !== normalizedSeconds) {
    return void 0;
  }
  return secondsNumber === 60 ? timestamp + 1e3 : timestamp;
};
var getCapture = (match, index) => match[index];
var parseDate = (value) => {
  const imfDate = imfDatePattern.exec(value);
  if (imfDate) {
    return createTimestamp({
      year: Number(getCapture(imfDate, 3)),
      month: getCapture(imfDate, 2),
      day: getCapture(imfDate, 1),
      hours: getCapture(imfDate, 4),
      minutes: getCapture(imfDate, 5),
      seconds: getCapture(imfDate, 6)
    });
  }
  const rfc850Date = rfc850DatePattern.exec(value);
  if (rfc850Date) {
    const now = /* @__PURE__ */ new Date();
    const twoDigitYear = Number(getCapture(rfc850Date, 3));
    const currentCenturyYear = Math.floor(now.getUTCFullYear() / 100) * 100 + twoDigitYear;
    const fiftyYearsFromNow = Date.UTC(now.getUTCFullYear() + 50, now.getUTCMonth(), now.getUTCDate(), now.getUTCHours(), now.getUTCMinutes(), now.getUTCSeconds(), now.getUTCMilliseconds());
    let timestamp;
    for (const year of [
      currentCenturyYear - 100,
      currentCenturyYear,
      currentCenturyYear + 100
    ]) {
      const candidateTimestamp = createTimestamp({
        year,
        month: getCapture(rfc850Date, 2),
        day: getCapture(rfc850Date, 1),
        hours: getCapture(rfc850Date, 4),
        minutes: getCapture(rfc850Date, 5),
        seconds: getCapture(rfc850Date, 6)
      });
      if (candidateTimestamp !== void 0 && candidateTimestamp <= fiftyYearsFromNow) {
        timestamp = candidateTimestamp;
      }
    }
    return timestamp;
  }
  const asctimeDate = asctimeDatePattern.exec(value);
  if (asctimeDate) {
    const time = getCapture(asctimeDate, 4);
    const [hours, minutes, seconds2] = time.split(":");
    return createTimestamp({
      year: Number(getCapture(asctimeDate, 5)),
      month: getCapture(asctimeDate, 2),
      day: getCapture(asctimeDate, 3).trim(),
      hours,
      minutes,
      seconds: seconds2
    });
  }
  return void 0;
};
var calculateRetryTimingDelay = ({ value, allowTimestamp }) => {
  if (delayPattern.test(value)) {
    let delay3 = Number(value) * 1e3;
    if (allowTimestamp && delay3 >= timestampThreshold) {
      delay3 -= Date.now();
    }
    return Math.max(0, delay3);
  }
  const timestamp = parseDate(value);
  if (timestamp === void 0) {
    return void 0;
  }
  const delay2 = timestamp - Date.now();
  return Number.isFinite(delay2) ? Math.max(0, delay2) : void 0;
};

// node_modules/ky/distribution/core/Ky.js
var maxErrorResponseBodySize = 10 * 1024 * 1024;
var prefixUrlRenamedErrorMessage = "The `prefixUrl` option has been renamed `prefix` in v2 and enhanced to allow slashes in input. See also the new `baseUrl` option for improved flexibility with standard URL resolution: https://github.com/sindresorhus/ky#baseurl";
var timedOutResponseData = /* @__PURE__ */ Symbol("timedOutResponseData");
var timedOutOperation = /* @__PURE__ */ Symbol("timedOutOperation");
var createTextDecoder = (contentType) => {
  const match = /;\s*charset\s*=\s*(?:"([^"]+)"|([^;,\s]+))/i.exec(contentType);
  const charset = match?.[1] ?? match?.[2];
  if (charset) {
    try {
      return new TextDecoder(charset);
    } catch {
    }
  }
  return new TextDecoder();
};
var invalidSchemaMessage = "The `schema` argument must follow the Standard Schema specification";
var cloneRetryOptions = (retry2) => {
  if (retry2 === null || typeof retry2 !== "object" || Array.isArray(retry2)) {
    return retry2;
  }
  const clonedRetry = { ...retry2 };
  if (Array.isArray(clonedRetry.methods)) {
    clonedRetry.methods = [...clonedRetry.methods];
  }
  if (Array.isArray(clonedRetry.statusCodes)) {
    clonedRetry.statusCodes = [...clonedRetry.statusCodes];
  }
  if (Array.isArray(clonedRetry.afterStatusCodes)) {
    clonedRetry.afterStatusCodes = [...clonedRetry.afterStatusCodes];
  }
  return clonedRetry;
};
var objectToString2 = Object.prototype.toString;
var leadingC0ControlOrSpacePattern = /^[\0-\u0020]+/g;
var asciiTabOrNewLinePattern = /[\t\n\r]/g;
var schemePattern = /^[a-z][\d+.a-z-]*:/i;
var malformedHttpProtocolPattern = /^https?:(?!\/\/)/i;
var isRequestInstance = (value) => value instanceof globalThis.Request || objectToString2.call(value) === "[object Request]";
var isResponseInstance = (value) => value instanceof globalThis.Response || objectToString2.call(value) === "[object Response]";
var isAbsoluteInput = (input) => schemePattern.test(input);
var normalizeInputForProtocolCheck = (input) => input.replaceAll(leadingC0ControlOrSpacePattern, "").replaceAll(asciiTabOrNewLinePattern, "");
var cloneSearchParametersForInitHook = (searchParameters) => {
  if (Array.isArray(searchParameters)) {
    return searchParameters.map((parameter) => [...parameter]);
  }
  return cloneShallow(searchParameters);
};
function cloneInitHookOptions(options) {
  const clonedOptions = {
    ...options,
    json: cloneShallow(options.json),
    context: cloneShallow(options.context),
    headers: cloneShallow(options.headers),
    searchParams: cloneSearchParametersForInitHook(options.searchParams)
  };
  if (options.retry !== void 0) {
    clonedOptions.retry = cloneRetryOptions(options.retry);
  }
  return clonedOptions;
}
var validateJsonWithSchema = async (jsonValue, schema) => {
  if (typeof schema !== "object" && typeof schema !== "function" || schema === null) {
    throw new TypeError(invalidSchemaMessage);
  }
  const standardSchema = schema["~standard"];
  if (typeof standardSchema !== "object" || standardSchema === null || typeof standardSchema.validate !== "function") {
    throw new TypeError(invalidSchemaMessage);
  }
  const validationResult = await standardSchema.validate(jsonValue);
  if (validationResult.issues) {
    throw new SchemaValidationError(validationResult.issues);
  }
  return validationResult.value;
};
var Ky = class _Ky {
  static create(input, options) {
    const initHooks = options.hooks?.init ?? [];
    const initHookOptions = initHooks.length > 0 ? cloneInitHookOptions(options) : options;
    for (const hook of initHooks) {
      hook(initHookOptions);
    }
    const ky2 = new _Ky(input, initHookOptions);
    const function_ = async () => {
      if (typeof ky2.#options.timeout === "number" && ky2.#options.timeout > maxSafeTimeout) {
        throw new RangeError(`The \`timeout\` option cannot be greater than ${maxSafeTimeout}`);
      }
      if (typeof ky2.#options.totalTimeout === "number" && ky2.#options.totalTimeout > maxSafeTimeout) {
        throw new RangeError(`The \`totalTimeout\` option cannot be greater than ${maxSafeTimeout}`);
      }
      await Promise.resolve();
      const beforeRequestResponse = await ky2.#runBeforeRequestHooks();
      if (beforeRequestResponse !== void 0) {
        ky2.#retryLimit = normalizeRetryOptions(ky2.#options.retry).limit;
      }
      let response = beforeRequestResponse ?? await ky2.#retry(async () => ky2.#fetch());
      let responseFromHook = beforeRequestResponse !== void 0 || ky2.#consumeReturnedResponseFromBeforeRetryHook();
      for (; ; ) {
        if (response === void 0) {
          return response;
        }
        if (isResponseInstance(response)) {
          try {
            response = await ky2.#runAfterResponseHooks(response);
          } catch (error) {
            if (!(error instanceof ForceRetryError)) {
              throw error;
            }
            const retriedResponse = await ky2.#retryFromError(error, async () => ky2.#fetch());
            if (retriedResponse === void 0) {
              return retriedResponse;
            }
            response = retriedResponse;
            responseFromHook = ky2.#consumeReturnedResponseFromBeforeRetryHook();
            continue;
          }
        }
        const currentResponse = response;
        if (!currentResponse.ok && currentResponse.type !== "opaque" && (typeof ky2.#options.throwHttpErrors === "function" ? ky2.#options.throwHttpErrors(currentResponse.status) : ky2.#options.throwHttpErrors)) {
          const httpError = new HTTPError(currentResponse, ky2.#getResponseRequest(currentResponse), ky2.#getNormalizedOptions());
          const errorToThrow = httpError;
          httpError.data = await ky2.#getResponseData(currentResponse);
          if (responseFromHook) {
            throw errorToThrow;
          }
          const retriedResponse = await ky2.#retryFromError(httpError, async () => ky2.#fetch());
          if (retriedResponse === void 0) {
            return retriedResponse;
          }
          response = retriedResponse;
          responseFromHook = ky2.#consumeReturnedResponseFromBeforeRetryHook();
          continue;
        }
        break;
      }
      if (!isResponseInstance(response)) {
        return response;
      }
      ky2.#decorateResponse(response);
      if (ky2.#options.onDownloadProgress) {
        if (typeof ky2.#options.onDownloadProgress !== "function") {
          throw new TypeError("The `onDownloadProgress` option must be a function");
        }
        if (!supportsResponseStreams) {
          throw new Error("Streams are not supported in your environment. `ReadableStream` is missing.");
        }
        const progressResponse = response.clone();
        ky2.#cancelResponseBody(response);
        return streamResponse(progressResponse, ky2.#options.onDownloadProgress);
      }
      return response;
    };
    const result = (async () => {
      try {
        return await function_();
      } catch (error) {
        await ky2.#throwProcessedError(error);
      } finally {
        const originalRequest = ky2.#originalRequest;
        ky2.#cancelBody(originalRequest?.body ?? void 0);
        if (ky2.request !== originalRequest) {
          ky2.#cancelBody(ky2.request.body ?? void 0);
        }
      }
    })();
    for (const [type, mimeType] of Object.entries(responseTypes)) {
      if (type === "bytes" && typeof globalThis.Response?.prototype?.bytes !== "function") {
        continue;
      }
      result[type] = async (schema) => {
        ky2.request.headers.set("accept", ky2.request.headers.get("accept") || mimeType);
        const response = await result;
        if (type !== "json") {
          return ky2.#raceBodyRead(async () => response[type](), response);
        }
        const text5 = await ky2.#raceBodyRead(async () => response.text(), response);
        const request = ky2.#getResponseRequest(response);
        const parsedResult = await ky2.#raceWithTotalTimeout(async () => {
          const jsonValue = initHookOptions.parseJson ? await initHookOptions.parseJson(text5, { request, response }) : text5 === "" && schema !== void 0 ? void 0 : JSON.parse(text5);
          return schema === void 0 ? jsonValue : validateJsonWithSchema(jsonValue, schema);
        });
        if (parsedResult === timedOutOperation) {
          await ky2.#throwProcessedError(new TimeoutError(request));
        }
        return parsedResult;
      };
    }
    return result;
  }
  // eslint-disable-next-line unicorn/prevent-abbreviations
  static #normalizeSearchParams(searchParams) {
    if (searchParams && typeof searchParams === "object" && !Array.isArray(searchParams) && !(searchParams instanceof URLSearchParams)) {
      return Object.fromEntries(Object.entries(searchParams).filter(([, value]) => value !== void 0));
    }
    return searchParams;
  }
  request;
  #abortController;
  #retryCount = 0;
  #retryLimit;
  #input;
  #options;
  #originalRequest;
  #userProvidedAbortSignal;
  #beforeRetryHookErrors = /* @__PURE__ */ new WeakSet();
  #cachedNormalizedOptions;
  #startTime;
  #returnedResponseFromBeforeRetryHook = false;
  #responseRequests = /* @__PURE__ */ new WeakMap();
  // eslint-disable-next-line complexity
  constructor(input, options = {}) {
    this.#input = input;
    if (Object.hasOwn(options, "prefixUrl")) {
      throw new Error(prefixUrlRenamedErrorMessage);
    }
    this.#options = {
      ...options,
      headers: mergeHeaders(this.#input.headers, options.headers),
      hooks: mergeHooks({}, options.hooks),
      method: normalizeRequestMethod(options.method ?? this.#input.method ?? "GET"),
      // eslint-disable-next-line @typescript-eslint/prefer-nullish-coalescing
      prefix: String(options.prefix || ""),
      retry: normalizeRetryOptions(options.retry),
      throwHttpErrors: options.throwHttpErrors ?? true,
      timeout: options.timeout ?? 1e4,
      totalTimeout: options.totalTimeout ?? false,
      fetch: options.fetch ?? globalThis.fetch.bind(globalThis),
      context: options.context ?? {}
    };
    this.#retryLimit = this.#options.retry.limit;
    if (typeof this.#input !== "string" && !(this.#input instanceof URL || this.#input instanceof globalThis.Request)) {
      throw new TypeError("`input` must be a string, URL, or Request");
    }
    if (typeof this.#input === "string") {
      if (this.#options.prefix) {
        const normalizedPrefix = this.#options.prefix.replace(/\/+$/, "");
        const normalizedInput = this.#input.replace(/^\/+/, "");
        this.#input = `${normalizedPrefix}/${normalizedInput}`;
      }
      if (this.#options.baseUrl) {
        const normalizedInput = normalizeInputForProtocolCheck(this.#input);
        if (malformedHttpProtocolPattern.test(normalizedInput)) {
          throw new TypeError("`input` url protocol must be followed by `//` when using `baseUrl`");
        }
        if (!isAbsoluteInput(normalizedInput)) {
          this.#input = new URL(this.#input, new Request(this.#options.baseUrl).url);
        }
      }
    }
    if (supportsAbortController && supportsAbortSignal) {
      this.#userProvidedAbortSignal = this.#options.signal ?? this.#input.signal;
      this.#abortController = new globalThis.AbortController();
      this.#options.signal = this.#createManagedSignal();
    }
    if (supportsRequestStreams) {
      this.#options.duplex = "half";
    }
    if (this.#options.json !== void 0) {
      this.#options.body = this.#options.stringifyJson?.(this.#options.json) ?? JSON.stringify(this.#options.json);
      this.#options.headers.set("content-type", this.#options.headers.get("content-type") ?? "application/json");
    }
    const userProvidedContentType = options.headers && new globalThis.Headers(options.headers).has("content-type");
    if (this.#input instanceof globalThis.Request && (supportsFormData && this.#options.body instanceof globalThis.FormData || this.#options.body instanceof URLSearchParams) && !userProvidedContentType) {
      this.#options.headers.delete("content-type");
    }
    this.request = new globalThis.Request(this.#input, this.#options);
    if (hasSearchParameters(this.#options.searchParams)) {
      const url = new URL(this.request.url);
      const deleted = this.#options.searchParams?.[deletedParametersSymbol];
      if (deleted) {
        for (const key of deleted) {
          url.searchParams.delete(key);
        }
      }
      if (typeof this.#options.searchParams === "string") {
        const stringSearchParameters = this.#options.searchParams.replace(/^\?/, "");
        if (stringSearchParameters !== "") {
          url.search = url.search ? `${url.search}&${stringSearchParameters}` : `?${stringSearchParameters}`;
        }
      } else {
        const optionsSearchParameters = new URLSearchParams(_Ky.#normalizeSearchParams(this.#options.searchParams));
        for (const [key, value] of optionsSearchParameters.entries()) {
          url.searchParams.append(key, value);
        }
      }
      if (this.#options.searchParams && typeof this.#options.searchParams === "object" && !Array.isArray(this.#options.searchParams) && !(this.#options.searchParams instanceof URLSearchParams)) {
        for (const [key, value] of Object.entries(this.#options.searchParams)) {
          if (value === void 0) {
            url.searchParams.delete(key);
          }
        }
      }
      this.request = new globalThis.Request(url, this.#options);
    }
    if (this.#options.onUploadProgress && typeof this.#options.onUploadProgress !== "function") {
      throw new TypeError("The `onUploadProgress` option must be a function");
    }
    this.#startTime = typeof this.#options.totalTimeout === "number" ? this.#getCurrentTime() : void 0;
  }
  #calculateDelay(retry2) {
    const retryDelay = retry2.delay(this.#retryCount + 1);
    let jitteredDelay = retryDelay;
    if (retry2.jitter === true) {
      jitteredDelay = Math.random() * retryDelay;
    } else if (typeof retry2.jitter === "function") {
      jitteredDelay = retry2.jitter(retryDelay);
      if (!Number.isFinite(jitteredDelay) || jitteredDelay < 0) {
        jitteredDelay = retryDelay;
      }
    }
    return Math.min(retry2.backoffLimit, jitteredDelay);
  }
  async #calculateRetryDelay(error) {
    const retry2 = normalizeRetryOptions(this.#options.retry);
    if (this.#retryCount >= Math.min(retry2.limit, this.#retryLimit)) {
      throw error;
    }
    const errorObject = error instanceof Error ? error : new NonError(error);
    if (errorObject instanceof ForceRetryError) {
      return errorObject.customDelay ?? this.#calculateDelay(retry2);
    }
    if (!retry2.methods.includes(this.request.method.toLowerCase())) {
      throw error;
    }
    const { shouldRetry: shouldRetry2 } = retry2;
    if (shouldRetry2 !== void 0) {
      const result = await this.#raceWithTotalTimeout(async () => shouldRetry2({ error: errorObject, retryCount: this.#retryCount + 1 }));
      if (result === timedOutOperation) {
        throw new TimeoutError(this.request);
      }
      if (result === false) {
        throw error;
      }
      if (result === true) {
        return this.#calculateDelay(retry2);
      }
    }
    if (isTimeoutError(error)) {
      if (!retry2.retryOnTimeout) {
        throw error;
      }
      return this.#calculateDelay(retry2);
    }
    if (isHTTPError(error)) {
      if (!retry2.statusCodes.includes(error.response.status)) {
        throw error;
      }
      const retryTimingHeader = getRetryTimingHeader(error.response.headers);
      if (retryTimingHeader && retry2.afterStatusCodes.includes(error.response.status)) {
        const after = calculateRetryTimingDelay(retryTimingHeader);
        if (after === void 0) {
          return this.#calculateDelay(retry2);
        }
        return Math.min(retry2.maxRetryAfter, after);
      }
      if (error.response.status === 413) {
        throw error;
      }
      return this.#calculateDelay(retry2);
    }
    if (!isNetworkError(error)) {
      throw error;
    }
    return this.#calculateDelay(retry2);
  }
  #decorateResponse(response) {
    const request = this.#getResponseRequest(response);
    if (this.#options.parseJson) {
      response.json = async () => {
        const text5 = await response.text();
        return this.#options.parseJson(text5, { request, response });
      };
    }
    return response;
  }
  async #throwProcessedError(error) {
    if (!(error instanceof Error)) {
      throw error;
    }
    if (this.#beforeRetryHookErrors.has(error)) {
      throw error;
    }
    let processedError = error;
    for (const hook of this.#options.hooks.beforeError) {
      const hookResult = await hook({
        request: this.request,
        options: this.#getNormalizedOptions(),
        error: processedError,
        retryCount: this.#retryCount
      });
      if (hookResult instanceof Error) {
        processedError = hookResult;
      }
    }
    throw processedError;
  }
  async #getResponseData(response) {
    const readTimeout = this.#getErrorDataTimeout();
    const text5 = await this.#readResponseText(response, readTimeout.milliseconds);
    if (text5 === timedOutResponseData) {
      if (readTimeout.fromTotalTimeout) {
        throw new TimeoutError(this.request);
      }
      this.#throwIfTotalTimeoutExhausted();
      return void 0;
    }
    if (!text5) {
      return void 0;
    }
    if (!this.#isJsonContentType(response.headers.get("content-type") ?? "")) {
      return text5;
    }
    const parseTimeout = this.#getErrorDataTimeout();
    const data2 = await this.#parseJson(text5, response, parseTimeout.milliseconds, this.#getResponseRequest(response));
    if (data2 === timedOutResponseData) {
      if (parseTimeout.fromTotalTimeout) {
        throw new TimeoutError(this.request);
      }
      this.#throwIfTotalTimeoutExhausted();
      return void 0;
    }
    return data2;
  }
  #getErrorDataTimeout() {
    const errorDataTimeout = this.#options.timeout === false ? 1e4 : this.#options.timeout;
    const remainingTotal = this.#getRemainingTotalTimeout();
    if (remainingTotal === void 0) {
      return {
        milliseconds: errorDataTimeout,
        fromTotalTimeout: false
      };
    }
    if (remainingTotal <= 0) {
      throw new TimeoutError(this.request);
    }
    return {
      milliseconds: Math.min(errorDataTimeout, remainingTotal),
      fromTotalTimeout: remainingTotal <= errorDataTimeout
    };
  }
  #getBodyReadTimeout() {
    const remainingTotal = this.#getRemainingTotalTimeout();
    if (remainingTotal !== void 0) {
      if (remainingTotal <= 0) {
        throw new TimeoutError(this.request);
      }
      return this.#options.timeout === false ? remainingTotal : Math.min(this.#options.timeout, remainingTotal);
    }
    return this.#options.timeout === false ? void 0 : this.#options.timeout;
  }
  // Unlike error bodies (`#getResponseData`), a successful body read has no fallback value to return -
  // the caller's `.json()`/`.text()`/etc. promise must settle, so a timeout here always rejects.
  async #raceBodyRead(createBodyPromise, response) {
    let timeoutMs;
    try {
      timeoutMs = this.#getBodyReadTimeout();
    } catch (error) {
      await this.#throwProcessedError(error);
    }
    const bodyPromise = createBodyPromise();
    if (timeoutMs === void 0) {
      return bodyPromise;
    }
    const result = await Promise.race([
      bodyPromise,
      new Promise((resolve6) => {
        const timeoutId = setTimeout(() => {
          resolve6(timedOutResponseData);
        }, timeoutMs);
        void bodyPromise.finally(() => {
          clearTimeout(timeoutId);
        }).catch(() => void 0);
      })
    ]);
    if (result === timedOutResponseData) {
      this.#abortController?.abort();
      await this.#throwProcessedError(new TimeoutError(this.#getResponseRequest(response)));
    }
    return result;
  }
  async #raceWithTotalTimeout(operation) {
    const remainingTotal = this.#getRemainingTotalTimeout();
    if (remainingTotal === void 0) {
      return operation();
    }
    if (remainingTotal <= 0) {
      this.#abortController?.abort();
      return timedOutOperation;
    }
    let timeoutId;
    try {
      const timeoutPromise = new Promise((resolve6) => {
        timeoutId = setTimeout(() => {
          resolve6(timedOutOperation);
        }, remainingTotal);
      });
      const operationResult = Promise.resolve().then(operation).then((value) => ({ status: "fulfilled", value })).catch((error) => ({ status: "rejected", error }));
      const result = await Promise.race([operationResult, timeoutPromise]);
      const remainingAfterOperation = this.#getRemainingTotalTimeout();
      const didTimeOut = result === timedOutOperation || remainingAfterOperation !== void 0 && remainingAfterOperation <= 0;
      if (didTimeOut) {
        this.#abortController?.abort();
        if (result === timedOutOperation) {
          void operationResult.then((result2) => {
            if (result2.status === "fulfilled") {
              this.#cancelReturnedBody(result2.value);
            }
          });
        } else if (result.status === "fulfilled") {
          this.#cancelReturnedBody(result.value);
        }
        return timedOutOperation;
      }
      if (result.status === "rejected") {
        throw result.error;
      }
      return result.value;
    } finally {
      clearTimeout(timeoutId);
    }
  }
  #isJsonContentType(contentType) {
    const mimeType = (contentType.split(";", 1)[0] ?? "").trim().toLowerCase();
    return /\/(?:.*[.+-])?json$/.test(mimeType);
  }
  async #readResponseText(response, timeoutMs) {
    const { body } = response;
    if (!body) {
      try {
        return await response.text();
      } catch {
        return void 0;
      }
    }
    let reader;
    try {
      reader = body.getReader();
    } catch {
      return void 0;
    }
    const decoder = createTextDecoder(response.headers.get("content-type") ?? "");
    const chunks = [];
    let totalBytes = 0;
    const readAll = (async () => {
      try {
        for (; ; ) {
          const { done, value } = await reader.read();
          if (done) {
            break;
          }
          totalBytes += value.byteLength;
          if (totalBytes > maxErrorResponseBodySize) {
            void reader.cancel().catch(() => void 0);
            return void 0;
          }
          chunks.push(decoder.decode(value, { stream: true }));
        }
      } catch {
        return void 0;
      }
      chunks.push(decoder.decode());
      return chunks.join("");
    })();
    const timeoutPromise = new Promise((resolve6) => {
      const timeoutId = setTimeout(() => {
        resolve6(timedOutResponseData);
      }, timeoutMs);
      void readAll.finally(() => {
        clearTimeout(timeoutId);
      });
    });
    const result = await Promise.race([readAll, timeoutPromise]);
    if (result === timedOutResponseData) {
      void reader.cancel().catch(() => void 0);
    }
    return result;
  }
  async #parseJson(text5, response, timeoutMs, request) {
    let timeoutId;
    try {
      return await Promise.race([
        Promise.resolve().then(() => this.#options.parseJson ? this.#options.parseJson(text5, { request, response }) : JSON.parse(text5)),
        new Promise((resolve6) => {
          timeoutId = setTimeout(() => {
            resolve6(timedOutResponseData);
          }, timeoutMs);
        })
      ]);
    } catch {
      return void 0;
    } finally {
      clearTimeout(timeoutId);
    }
  }
  #cancelBody(body) {
    if (!body) {
      return;
    }
    void body.cancel().catch(() => void 0);
  }
  #cancelResponseBody(response) {
    this.#cancelBody(response.body ?? void 0);
  }
  #cancelReturnedBody(value) {
    if (isResponseInstance(value)) {
      this.#cancelResponseBody(value);
    } else if (isRequestInstance(value)) {
      this.#cancelBody(value.body ?? void 0);
    }
  }
  #createManagedSignal() {
    return this.#userProvidedAbortSignal ? AbortSignal.any([this.#userProvidedAbortSignal, this.#abortController.signal]) : this.#abortController.signal;
  }
  #throwIfTotalTimeoutExhausted() {
    const remaining = this.#getRemainingTotalTimeout();
    if (remaining !== void 0 && remaining <= 0) {
      throw new TimeoutError(this.request);
    }
  }
  async #runBeforeRequestHooks() {
    for (const hook of this.#options.hooks.beforeRequest) {
      const result = await this.#raceWithTotalTimeout(async () => hook({
        request: this.request,
        options: this.#getNormalizedOptions(),
        retryCount: 0
      }));
      if (result === timedOutOperation) {
        throw new TimeoutError(this.request);
      }
      if (isRequestInstance(result)) {
        this.#assignRequest(result);
      } else if (isResponseInstance(result)) {
        return result;
      }
    }
    return void 0;
  }
  async #runAfterResponseHooks(response) {
    const responseRequest = this.#getResponseRequest(response);
    for (const hook of this.#options.hooks.afterResponse) {
      const hookResponse = this.#setResponseRequest(response.clone(), responseRequest);
      this.#decorateResponse(hookResponse);
      let modifiedResponse;
      try {
        modifiedResponse = await this.#raceWithTotalTimeout(async () => hook({
          request: this.request,
          options: this.#getNormalizedOptions(),
          response: hookResponse,
          retryCount: this.#retryCount
        }));
        if (modifiedResponse === timedOutOperation) {
          throw new TimeoutError(this.request);
        }
      } catch (error) {
        if (hookResponse !== response) {
          this.#cancelResponseBody(hookResponse);
        }
        this.#cancelResponseBody(response);
        throw error;
      }
      if (modifiedResponse instanceof RetryMarker) {
        if (hookResponse !== response) {
          this.#cancelResponseBody(hookResponse);
        }
        this.#cancelResponseBody(response);
        throw new ForceRetryError(modifiedResponse.options);
      }
      const nextResponse = isResponseInstance(modifiedResponse) ? this.#setResponseRequest(modifiedResponse, responseRequest) : response;
      if (hookResponse !== response && hookResponse !== nextResponse && hookResponse.body !== nextResponse.body) {
        this.#cancelResponseBody(hookResponse);
      }
      if (response !== nextResponse && response.body !== nextResponse.body) {
        this.#cancelResponseBody(response);
      }
      response = nextResponse;
    }
    return response;
  }
  async #retry(function_) {
    try {
      return await function_();
    } catch (error) {
      return this.#retryFromError(error, function_);
    }
  }
  async #retryFromError(error, function_) {
    this.#returnedResponseFromBeforeRetryHook = false;
    const retryDelay = Math.min(await this.#calculateRetryDelay(error), maxSafeTimeout);
    const delayOptions = { signal: this.#userProvidedAbortSignal };
    const remainingTimeout = this.#getRemainingTotalTimeout();
    if (remainingTimeout !== void 0) {
      if (remainingTimeout <= 0) {
        throw new TimeoutError(this.request);
      }
      if (retryDelay >= remainingTimeout) {
        await delay(remainingTimeout, delayOptions);
        throw new TimeoutError(this.request);
      }
    }
    await delay(retryDelay, delayOptions);
    this.#throwIfTotalTimeoutExhausted();
    if (error instanceof ForceRetryError && error.customRequest) {
      const customRequest = new globalThis.Request(error.customRequest, this.#options.signal ? { signal: this.#options.signal } : void 0);
      this.#assignRequest(customRequest);
    }
    for (const hook of this.#options.hooks.beforeRetry) {
      let hookResult;
      try {
        hookResult = await this.#raceWithTotalTimeout(async () => hook({
          request: this.request,
          options: this.#getNormalizedOptions(),
          error,
          retryCount: this.#retryCount + 1
        }));
      } catch (hookError) {
        if (hookError instanceof Error && hookError !== error) {
          this.#beforeRetryHookErrors.add(hookError);
        }
        throw hookError;
      }
      if (hookResult === timedOutOperation) {
        throw new TimeoutError(this.request);
      }
      if (isRequestInstance(hookResult)) {
        this.#assignRequest(hookResult);
        break;
      }
      if (isResponseInstance(hookResult)) {
        this.#returnedResponseFromBeforeRetryHook = true;
        this.#retryCount++;
        return hookResult;
      }
      if (hookResult === stop) {
        return;
      }
    }
    this.#throwIfTotalTimeoutExhausted();
    this.#retryCount++;
    return this.#retry(function_);
  }
  #consumeReturnedResponseFromBeforeRetryHook() {
    const value = this.#returnedResponseFromBeforeRetryHook;
    this.#returnedResponseFromBeforeRetryHook = false;
    return value;
  }
  async #fetch() {
    if (this.#abortController?.signal.aborted) {
      this.#abortController = new globalThis.AbortController();
      this.#options.signal = this.#createManagedSignal();
      this.request = new globalThis.Request(this.request, { signal: this.#options.signal });
    }
    const nonRequestOptions = findUnknownOptions(this.#options);
    this.#retryLimit = normalizeRetryOptions(this.#options.retry).limit;
    const retryRequest = this.#retryLimit > 0 ? this.request.clone() : void 0;
    const request = this.#wrapRequestWithUploadProgress(this.request, this.#options.body ?? void 0);
    this.#originalRequest = request;
    if (retryRequest) {
      this.request = retryRequest;
    }
    try {
      const remainingTotal = this.#getRemainingTotalTimeout();
      if (remainingTotal !== void 0 && remainingTotal <= 0) {
        throw new TimeoutError(this.request);
      }
      const effectiveTimeout = this.#options.timeout === false ? remainingTotal : remainingTotal === void 0 ? this.#options.timeout : Math.min(this.#options.timeout, remainingTotal);
      const response = effectiveTimeout === void 0 ? await this.#options.fetch(request, nonRequestOptions) : await timeout(request, nonRequestOptions, this.#abortController, {
        timeout: effectiveTimeout,
        fetch: this.#options.fetch
      });
      return this.#setResponseRequest(response, request);
    } catch (error) {
      if (isRawNetworkError(error)) {
        throw new NetworkError(this.request, { cause: error });
      }
      throw error;
    }
  }
  #getRemainingTotalTimeout() {
    if (this.#startTime === void 0) {
      return void 0;
    }
    const elapsed = this.#getCurrentTime() - this.#startTime;
    return Math.max(0, this.#options.totalTimeout - elapsed);
  }
  #getCurrentTime() {
    return globalThis.performance?.now() ?? Date.now();
  }
  #getNormalizedOptions() {
    if (!this.#cachedNormalizedOptions) {
      const { hooks, json, parseJson: parseJson2, stringifyJson, searchParams, timeout: timeout2, totalTimeout, throwHttpErrors, fetch, ...normalizedOptions } = this.#options;
      this.#cachedNormalizedOptions = Object.freeze(normalizedOptions);
    }
    return this.#cachedNormalizedOptions;
  }
  #assignRequest(request) {
    this.#cachedNormalizedOptions = void 0;
    this.request = request;
  }
  #getResponseRequest(response) {
    return this.#responseRequests.get(response) ?? this.request;
  }
  #setResponseRequest(response, request) {
    this.#responseRequests.set(response, request);
    return response;
  }
  #wrapRequestWithUploadProgress(request, originalBody) {
    if (!this.#options.onUploadProgress || !request.body || !supportsRequestStreams) {
      return request;
    }
    return streamRequest(request, this.#options.onUploadProgress, originalBody ?? this.#options.body ?? void 0);
  }
};

// node_modules/ky/distribution/index.js
var createInstance = (defaults) => {
  const ky2 = (input, options) => Ky.create(input, validateAndMerge(defaults, options));
  for (const method of requestMethods) {
    ky2[method] = (input, options) => Ky.create(input, validateAndMerge(defaults, options, { method }));
  }
  ky2.create = (newDefaults) => createInstance(validateAndMerge(newDefaults));
  ky2.extend = (newDefaults) => {
    if (typeof newDefaults === "function") {
      newDefaults = newDefaults(defaults ?? {});
    }
    return createInstance(validateAndMerge(defaults, newDefaults));
  };
  ky2.stop = stop;
  ky2.retry = retry;
  return ky2;
};
var ky = createInstance();
var distribution_default = ky;

// packages/sdk/src/errors/brand.ts
var BRAND = /* @__PURE__ */ Symbol.for("@runwright/sdk/error");
function brandOf(value) {
  if (typeof value !== "object" || value === null || !(BRAND in value)) return void 0;
  return value[BRAND];
}

// packages/sdk/src/errors/runwright-error.ts
var RunwrightError = class extends Error {
  name = "RunwrightError";
  /** What the guards go by. */
  get [BRAND]() {
    return "error";
  }
  /** Whether the same call may succeed when it is made again later. */
  get retryable() {
    return false;
  }
  /** What is safe to log: the fields and the message, of a Run only id and status. */
  toJSON() {
    const { run, ...fields } = this;
    return { ...fields, message: this.message, ...run && { runId: run.id, status: run.status } };
  }
};
var ConfigError = class extends RunwrightError {
  name = "ConfigError";
  constructor(code, message, options) {
    super(message, options);
    this.code = code;
  }
};
var ConnectionError = class extends RunwrightError {
  name = "ConnectionError";
  constructor(message, options = {}) {
    super(message, options);
    this.attempts = options.attempts ?? 1;
  }
  get retryable() {
    return true;
  }
};
var TimeoutError2 = class extends ConnectionError {
  name = "TimeoutError";
};
var AbortedError = class extends RunwrightError {
  name = "AbortedError";
};
var StreamError = class extends RunwrightError {
  name = "StreamError";
  constructor(message, options = {}) {
    super(message, options);
    this.lastEventId = options.lastEventId;
  }
  get retryable() {
    return true;
  }
};
var WaitTimeoutError = class extends RunwrightError {
  name = "WaitTimeoutError";
  constructor(message, options = {}) {
    super(message, options);
    this.run = options.run;
  }
  get retryable() {
    return true;
  }
};
var RunNotPassedError = class extends RunwrightError {
  name = "RunNotPassedError";
  constructor(run) {
    super(`Run ${run.id} ended as ${run.status}: ${run.reasoning ?? run.errorMessage ?? "no reason"}`);
    this.run = run;
  }
};
function isRunwrightError(value) {
  return brandOf(value) !== void 0;
}

// packages/sdk/src/core/runtime.ts
var OLDEST_NODE = "22.12";
function checkRuntime(promise = Promise) {
  if (!promise.withResolvers) throw new ConfigError("runtime_too_old", `Needs Node ${OLDEST_NODE} or newer.`);
}

// packages/sdk/src/version.ts
var VERSION = "0.1.0";

// packages/sdk/src/core/user-agent.ts
function isBrowser() {
  return "document" in globalThis;
}
function userAgent() {
  return isBrowser() ? {} : { "user-agent": `runwright-sdk/${VERSION} ${globalThis.navigator?.userAgent ?? ""}`.trim() };
}

// packages/sdk/src/config.ts
var DEFAULT_BASE_URL = "http://127.0.0.1:4180";
function loadConfig(options, env = processEnv()) {
  checkRuntime();
  if (isBrowser() && options.dangerouslyAllowBrowser !== true)
    throw new ConfigError("browser", "A page shows its key: see dangerouslyAllowBrowser");
  const { fetch = (input, init) => globalThis.fetch(input, init) } = options;
  return {
    apiKey: toKeySource(options.apiKey ?? env["RUNWRIGHT_API_KEY"]?.trim()),
    baseUrl: toBaseUrl(options.baseUrl ?? (env["RUNWRIGHT_BASE_URL"]?.trim() || DEFAULT_BASE_URL), options.allowInsecureHttp === true),
    timeout: atLeast("timeout", options.timeout ?? 3e4, 1),
    maxRetries: atLeast("maxRetries", options.maxRetries ?? 2, 0),
    minRetryDelay: atLeast("minRetryDelay", options.minRetryDelay ?? 500, 0),
    maxRetryDelay: atLeast("maxRetryDelay", options.maxRetryDelay ?? 8e3, 0),
    fetch,
    headers: { ...userAgent(), ...options.headers },
    onAttempt: options.onAttempt,
    logger: options.logger ?? console,
    logLevel: options.logLevel ?? (env["RUNWRIGHT_LOG"]?.trim() || "warn")
  };
}
function toKeySource(apiKey) {
  if (typeof apiKey === "function") return apiKey;
  if (!apiKey) throw new ConfigError("no_api_key", "No API key: set RUNWRIGHT_API_KEY or apiKey.");
  checkKey(apiKey);
  return () => apiKey;
}
function checkKey(key) {
  if (!/^[\x21-\x7e]+$/u.test(key)) throw new ConfigError("bad_api_key", "The API key is not printable ASCII.");
}
function toBaseUrl(given2, allowInsecureHttp) {
  const url = URL.parse(String(given2));
  if (url === null || !/^https?:$/u.test(url.protocol) || url.username || url.password)
    throw new ConfigError("bad_base_url", "The base URL must be http(s) without a user.");
  if (url.protocol === "http:" && !allowInsecureHttp && !isLoopback(url.hostname))
    throw new ConfigError("insecure_base_url", `The API key would go in the clear to ${url.host}: use https, or allowInsecureHttp.`);
  return new URL(url.pathname.replace(/\/*$/u, "/"), url);
}
function isLoopback(hostname) {
  return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" || /^127(?:\.\d+){3}$/u.test(hostname);
}
function atLeast(name, value, least) {
  if (!Number.isFinite(value) || value < least) throw new ConfigError("bad_option", `${name} must be at least ${least}, but is ${value}.`);
  return value;
}
function processEnv() {
  return globalThis.process?.env ?? {};
}

// packages/sdk/src/errors/problem.ts
function readProblem(body) {
  const problem = {};
  const source = asRecord(body);
  for (const key of ["title", "detail", "code", "requestId", "requiredScope"]) {
    const value = source[key];
    if (typeof value === "string") problem[key] = value;
  }
  const { errors } = source;
  if (Array.isArray(errors)) problem.errors = errors.filter((item) => typeof asRecord(item)["pointer"] === "string");
  return problem;
}
function asRecord(value) {
  return typeof value === "object" && value !== null ? value : {};
}

// packages/sdk/src/core/retry.ts
var LONGEST_RETRY_AFTER_MS = 6e4;
var REPEATABLE_CONFLICT = "idempotency_in_progress";
var LASTING_LIMIT = "concurrency_limit";
function isRetryableStatus(status, code) {
  if (status === 409) return code === REPEATABLE_CONFLICT;
  if (status === 429) return code !== LASTING_LIMIT;
  return status === 408 || status >= 500 && status !== 501 && status !== 505;
}
function parseRetryAfter(headers) {
  const value = headers.get("retry-after") || "none";
  const ms = /^\d+$/u.test(value) ? Number(value) * 1e3 : Date.parse(value) - (Date.parse(headers.get("date") ?? "") || Date.now());
  return Number.isNaN(ms) ? null : Math.max(0, ms);
}
function backoff(attempt, min, max) {
  return Math.min(max, min * 2 ** (attempt - 1)) * (1 + Math.random()) / 2;
}

// packages/sdk/src/errors/api-error.ts
var ApiError = class extends RunwrightError {
  name = "ApiError";
  #headers;
  constructor({ status, headers, body, attempts }) {
    const { title = `HTTP ${status}`, detail = "", code = "unknown", errors = [], requestId } = readProblem(body);
    const request = requestId ?? headers.get("x-request-id");
    const fields = errors.slice(0, 5).map(({ pointer, detail: detail2 }) => `${pointer || "/"} ${detail2}`);
    if (errors.length > fields.length) fields.push(`and ${errors.length - fields.length} more`);
    const about = errors[0] !== void 0 && detail.includes(errors[0].detail) ? "" : detail;
    const sentence2 = [title, about, fields.join("; ")].filter(Boolean).join(": ");
    super(`${sentence2} (${status}${request === null ? "" : `, request ${request}`})`);
    Object.assign(this, { status, code, title, detail, requestId: request, errors, retryAfterMs: parseRetryAfter(headers), attempts });
    this.#headers = headers;
  }
  get [BRAND]() {
    return "api";
  }
  /** The response's headers. */
  get headers() {
    return this.#headers;
  }
  get retryable() {
    return isRetryableStatus(this.status, this.code);
  }
};
var BadRequestError = class extends ApiError {
  name = "BadRequestError";
};
var AuthenticationError = class extends ApiError {
  name = "AuthenticationError";
};
var PermissionDeniedError = class extends ApiError {
  name = "PermissionDeniedError";
  constructor(init) {
    super(init);
    this.requiredScope = readProblem(init.body).requiredScope;
  }
};
var NotFoundError = class extends ApiError {
  name = "NotFoundError";
};
var ConflictError = class extends ApiError {
  name = "ConflictError";
};
var ValidationError = class extends ApiError {
  name = "ValidationError";
};
var RateLimitError = class extends ApiError {
  name = "RateLimitError";
};
var ServerError = class extends ApiError {
  name = "ServerError";
};
var BY_STATUS = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionDeniedError,
  404: NotFoundError,
  409: ConflictError,
  422: ValidationError,
  429: RateLimitError
};
function toApiError(init) {
  const Class = BY_STATUS[init.status] ?? (init.status >= 500 ? ServerError : ApiError);
  return new Class(init);
}
function isApiError(value) {
  return brandOf(value) === "api";
}

// packages/sdk/src/core/buffer-body.ts
async function bufferBody(response) {
  const { status, url } = response;
  if (status < 200 || status > 599) return response;
  const body = await response.arrayBuffer();
  const copy = new Response(body.byteLength === 0 ? null : body, response);
  return Object.defineProperty(copy, "url", { value: url });
}

// packages/sdk/src/core/notify.ts
function notify(listener, event) {
  try {
    listener?.(event);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

// packages/sdk/src/core/observe.ts
var LEVELS = ["off", "error", "warn", "info", "debug"];
function log({ logger, logLevel }, level, entry) {
  const { message, ...fields } = entry;
  if (LEVELS.indexOf(level) <= LEVELS.indexOf(logLevel)) notify(() => logger[level](`runwright: ${message}`, fields), null);
}
var warned = /* @__PURE__ */ new Set();
async function observe(config, request, send) {
  const startedAt = performance.now();
  let response;
  try {
    response = await send();
    return response;
  } finally {
    const { status = null, headers } = response ?? {};
    const event = { ...request, status, requestId: headers?.get("x-request-id") ?? null, ms: Math.round(performance.now() - startedAt) };
    notify(config.onAttempt, event);
    log(config, status !== null && status < 400 ? "debug" : "info", { message: "attempt", ...event });
    const deprecation = headers?.get("deprecation");
    const route = `${request.method} ${request.path.replace(/[\da-f-]{36}/giu, ":id")}`;
    if (deprecation && warned.size < warned.add(route).size)
      log(config, "warn", { message: "deprecated", route, deprecation, sunset: headers?.get("sunset") });
  }
}

// packages/sdk/src/core/sleep.ts
var LONGEST_TIMER_MS = 2 ** 31 - 1;
function sleep(ms, signal) {
  return new Promise((resolve6, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", onAbort);
      resolve6();
    }, ms);
    signal.addEventListener("abort", onAbort, { once: true });
  });
}

// packages/sdk/src/core/transport.ts
var Transport = class {
  #config;
  constructor(config) {
    this.#config = config;
  }
  /** A getter, so that no printed client shows what is in it. */
  get config() {
    return this.#config;
  }
  /** Resolves with a response of status 2xx. Rejects with a RunwrightError only. */
  async send(spec, options = {}) {
    const { method = "GET" } = spec;
    const { maxRetries = this.#config.maxRetries, timeout: timeout2 = this.#config.timeout, signal } = options;
    const url = this.url(spec);
    const body = spec.body === void 0 ? void 0 : JSON.stringify(spec.body);
    const headers = { accept: spec.accept ?? "application/json", ...this.#bodyHeaders(spec, options), ...options.headers };
    let attempts = 0;
    let retryAfter = null;
    try {
      const response = await distribution_default(url, {
        method,
        timeout: Math.min(timeout2, LONGEST_TIMER_MS),
        signal: signal ?? null,
        retry: {
          limit: maxRetries,
          // POST too: it carries one idempotency key through all attempts. PATCH sets absolute values.
          methods: [method.toLowerCase()],
          delay: (attempt) => retryAfter ?? backoff(attempt, this.#config.minRetryDelay, this.#config.maxRetryDelay),
          shouldRetry: ({ error }) => {
            retryAfter = isHTTPError(error) ? parseRetryAfter(error.response.headers) : null;
            return signal?.aborted !== true && shouldRetry(error, retryAfter ?? 0);
          }
        },
        fetch: async (request) => {
          const { signal: signal2 } = request;
          const response2 = await this.attempt({ attempt: ++attempts, method, url, headers, body, signal: signal2 });
          refuseRedirect(spec, response2);
          return spec.streamed === true && response2.ok ? response2 : bufferBody(response2);
        }
      });
      return { response, attempts };
    } catch (error) {
      if (method === "DELETE" && attempts > 1 && isHTTPError(error) && error.response.status === 404)
        return { response: new Response(null, { status: 204, headers: error.response.headers }), attempts };
      throw toRunwrightError(error, { what: `${method} /${spec.path}`, attempts, signal, origin: url.origin });
    }
  }
  /** Sends one request, with the key as it is now. Rejects with what `fetch` rejects with, or with a ConfigError. */
  async attempt({ attempt, method, url, headers, body, signal }) {
    const { fetch, headers: always } = this.#config;
    const own = { ...always, ...headers, authorization: await this.#authorization() };
    return observe(
      this.#config,
      { attempt, method, path: url.pathname },
      () => (
        // An address and plain values, not a Request: a fetch of another make (undici's with its proxies) knows only its own.
        // Only reads follow: a platform that follows takes the key off another origin's request, but not the body.
        fetch(url.href, { method, headers: own, body: body ?? null, signal, redirect: method === "GET" ? "follow" : "manual" })
      )
    );
  }
  /** An absolute address below the base URL. */
  url({ path: path3, query = {} }) {
    const url = new URL(path3, this.#config.baseUrl);
    for (const [name, value] of query instanceof URLSearchParams ? query : Object.entries(query))
      for (const one2 of [value].flat()) if (one2 !== void 0) url.searchParams.append(name, String(one2));
    return url;
  }
  #bodyHeaders({ method, body }, { idempotencyKey }) {
    return {
      ...body === void 0 ? {} : { "content-type": "application/json" },
      ...method === "POST" ? { "idempotency-key": idempotencyKey ?? crypto.randomUUID() } : {}
    };
  }
  async #authorization() {
    let key;
    try {
      key = await this.#config.apiKey();
    } catch (cause) {
      throw new ConfigError("bad_api_key", "The apiKey function failed", { cause });
    }
    checkKey(key);
    return `Bearer ${key}`;
  }
};
function shouldRetry(error, retryAfter) {
  if (error instanceof RunwrightError) return false;
  if (!isHTTPError(error)) return true;
  if (retryAfter > LONGEST_RETRY_AFTER_MS) return false;
  const { headers, status } = error.response;
  const wish = headers.get("x-should-retry");
  return wish === null ? isRetryableStatus(status, readProblem(error.data).code) : wish === "true";
}
function toRunwrightError(error, { what, origin, attempts, signal }) {
  if (error instanceof RunwrightError) return error;
  if (signal?.aborted === true) return new AbortedError(`${what} was aborted`, { cause: signal.reason });
  if (isHTTPError(error)) return toApiError({ status: error.response.status, headers: error.response.headers, body: error.data, attempts });
  const where = `${what} at ${origin}`;
  const tried = attempts > 1 ? `, tried ${attempts} times` : "";
  if (isTimeoutError(error)) return new TimeoutError2(`No answer in time: ${where}${tried}`, { attempts });
  const cause = innermost(error);
  return new ConnectionError(`Cannot reach the service: ${where}${reason2(cause)}${tried}`, { cause, attempts });
}
function innermost(error) {
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error;
}
function reason2(cause) {
  if (!(cause instanceof Error)) return "";
  const code = cause.code;
  return ` (${typeof code === "string" ? code : cause.message})`;
}
function refuseRedirect({ method, path: path3 }, { status, type, headers, url }) {
  if (method === "GET" || type !== "opaqueredirect" && (status < 300 || status > 399)) return;
  const target2 = URL.parse(headers.get("location") ?? "", url);
  throw new ConnectionError(`${method} /${path3} was redirected to ${target2?.origin ?? "elsewhere"}: set that as baseUrl`);
}

// packages/sdk/src/core/api-promise.ts
var APIPromise = class extends Promise {
  #received;
  #parse;
  #parsed;
  constructor(received, parse2) {
    super((resolve6) => resolve6(void 0));
    this.#received = received;
    this.#parse = parse2;
  }
  // Promises that derive from this one (`.then(...)`) are plain.
  static get [Symbol.species]() {
    return Promise;
  }
  /** The response, its body not yet parsed. Failures still reject with an error of this client. */
  async asResponse() {
    return (await this.#received).response;
  }
  /** The result beside its response. */
  async withResponse() {
    const { response } = await this.#received;
    const { headers } = response;
    const [, remaining, reset] = /;r=(\d+);t=(\d+)/u.exec(headers.get("ratelimit") ?? "") ?? [];
    const rateLimit = remaining === void 0 ? null : { remaining: Number(remaining), resetSeconds: Number(reset) };
    return { data: await this.#result(), response, requestId: headers.get("x-request-id"), rateLimit };
  }
  // `catch` and `finally` come here, too.
  // oxlint-disable-next-line unicorn/no-thenable -- it is a promise
  then(onFulfilled, onRejected) {
    return this.#result().then(onFulfilled, onRejected);
  }
  #result() {
    this.#parsed ??= this.#received.then((received) => this.#parse(received));
    return this.#parsed;
  }
};

// packages/sdk/src/core/parse-json.ts
async function parseJson({ response, attempts }) {
  try {
    return await response.clone().json();
  } catch {
    throw unreadable(response, "JSON", attempts);
  }
}
async function parseNothing() {
}
function unreadable({ status, headers }, wanted, attempts = 1) {
  const body = {
    code: "unreadable_response",
    title: `The answer is not ${wanted}`,
    detail: `${headers.get("content-type")}; is the base URL right?`
  };
  return toApiError({ status, headers, body, attempts });
}

// packages/sdk/src/core/call.ts
function call(transport, spec, options) {
  return new APIPromise(transport.send(spec, options), parseJson);
}
function callForNothing(transport, spec, options) {
  return new APIPromise(transport.send(spec, options), parseNothing);
}

// packages/sdk/src/core/page.ts
var LARGEST_PAGE = 50;
var PagePromise = class extends APIPromise {
  /** Every item of every page; a page is asked for when its first item is wanted. */
  async *[Symbol.asyncIterator]() {
    for (let page = await this; page !== null; page = await page.nextPage()) yield* page.items;
  }
  /** At most `limit` items, from as many pages as that takes. */
  async toArray({ limit }) {
    const items = [];
    for await (const item of this) if (items.push(item) >= limit) break;
    return items.slice(0, Math.max(0, limit));
  }
};
function listPages(transport, spec, options) {
  const query = { ...spec.query, limit: spec.query["limit"] ?? LARGEST_PAGE };
  const received = transport.send({ path: spec.path, query }, options);
  return new PagePromise(received, (answer) => toPage(answer, { transport, path: spec.path, options }));
}
async function toPage(received, context) {
  const items = await parseJson(received);
  const query = nextQuery(received.response.headers.get("link"));
  const nextPage = async () => {
    if (query === null) return null;
    const next = await context.transport.send({ path: context.path, query }, context.options);
    return toPage(next, context);
  };
  return { items, hasMore: query !== null, nextPage };
}
function nextQuery(link) {
  const target2 = /<([^>]*)>\s*(?:;[^,<]*)?;\s*rel="?next"?(?:\s*[;,]|\s*$)/iu.exec(link ?? "")?.[1];
  return target2 === void 0 ? null : URL.parse(target2, "http://any.invalid")?.searchParams ?? null;
}

// packages/sdk/src/core/path.ts
function path2(parts2, ...values) {
  return parts2.reduce((joined, part, index) => joined + encode(values[index - 1]) + part);
}
function encode(value) {
  const text5 = String(value ?? "");
  if (text5 === "" || text5 === "." || text5 === "..") throw new TypeError(`An id must not be ${JSON.stringify(text5)}`);
  return encodeURIComponent(text5);
}

// packages/sdk/src/resources/collection.ts
var Resource = class {
  transport;
  #name;
  constructor(transport, name) {
    this.transport = transport;
    this.#name = name;
  }
  /** Of the resource, or of the item with that id. */
  path(id) {
    return `v1/${this.#name}${id === void 0 ? "" : path2`/${id}`}`;
  }
};
var Listed = class extends Resource {
  /**
   * A page of items, newest first; `for await` goes through all pages. Rejects with a ValidationError for a filter that
   * cannot be taken.
   */
  list(params, options) {
    return listPages(this.transport, { path: this.path(), query: { ...params } }, options);
  }
};
var Readable = class extends Listed {
  /** One item by its id. Rejects with a NotFoundError when there is none here. */
  retrieve(id, options) {
    return call(this.transport, { path: this.path(id) }, options);
  }
};
var Collection = class extends Readable {
  /** Rejects with a ValidationError that names every wrong value at once, and with a ConflictError (`already_exists`) where the name is taken. */
  create(params, options) {
    return call(this.transport, { method: "POST", path: this.path(), body: params }, options);
  }
  /** Resolves once it is gone. Rejects with a NotFoundError when there is none, and with a ConflictError (`in_use`) while something needs it. */
  delete(id, options) {
    return callForNothing(this.transport, { method: "DELETE", path: this.path(id) }, options);
  }
};
var EditableCollection = class extends Collection {
  /** Changes what is given; `null` clears. Resolves with the whole item. Rejects as `create` does, and with a NotFoundError. */
  update(id, params, options) {
    return call(this.transport, { method: "PATCH", path: this.path(id), body: params }, options);
  }
};

// packages/sdk/src/resources/keys.ts
var Keys = class extends Collection {
  /** A new key that may do what the old one may; its `key` is shown only here. The old one works for a day more, or as long as is said. */
  rotate(id, params = {}, options) {
    return call(this.transport, { method: "POST", path: `${this.path(id)}/rotate`, body: params }, options);
  }
};

// packages/sdk/src/resources/planned-collection.ts
var PlannedCollection = class extends EditableCollection {
  /** What it was read as, line by line. */
  plan(id, options) {
    return call(this.transport, { path: `${this.path(id)}/plan` }, options);
  }
  /** Puts your sentences in place of what was read, and accepts what waits for a person; of a Shared Step, for all Tests that hold it. */
  updatePlan(id, params, options) {
    return call(this.transport, { method: "PUT", path: `${this.path(id)}/plan`, body: params }, options);
  }
  /** Reads it again; `status` is `reading` while a model is at it. */
  readPlan(id, params = {}, options) {
    return call(this.transport, { method: "POST", path: `${this.path(id)}/plan`, body: params }, options);
  }
};

// packages/sdk/src/types/run.ts
var TERMINAL = /* @__PURE__ */ new Set(["passed", "failed", "error", "cancelled"]);
function isTerminal(run) {
  return TERMINAL.has(run.status);
}

// node_modules/eventsource/dist/errors.js
var ErrorEvent = class extends Event {
  /**
   * HTTP status code, if this was triggered by an HTTP error
   * Note: this is not part of the spec, but is included for better error handling.
   *
   * @public
   */
  code;
  /**
   * Optional message attached to the error.
   * Note: this is not part of the spec, but is included for better error handling.
   *
   * @public
   */
  message;
  /**
   * Constructs a new `ErrorEvent` instance. This is typically not called directly,
   * but rather emitted by the `EventSource` object when an error occurs.
   *
   * @param type - The type of the event (should be "error")
   * @param errorEventInitDict - Optional properties to include in the error event
   */
  constructor(type, errorEventInitDict) {
    super(type);
    this.code = errorEventInitDict?.code ?? void 0;
    this.message = errorEventInitDict?.message ?? void 0;
  }
  /**
   * Node.js "hides" the `message` and `code` properties of the `ErrorEvent` instance,
   * when it is `console.log`'ed. This makes it harder to debug errors. To ease debugging,
   * we explicitly include the properties in the `inspect` method.
   *
   * This is automatically called by Node.js when you `console.log` an instance of this class.
   *
   * @param _depth - The current depth
   * @param options - The options passed to `util.inspect`
   * @param inspect - The inspect function to use (prevents having to import it from `util`)
   * @returns A string representation of the error
   */
  [/* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom")](_depth, options, inspect) {
    return inspect(inspectableError(this), options);
  }
  /**
   * Deno "hides" the `message` and `code` properties of the `ErrorEvent` instance,
   * when it is `console.log`'ed. This makes it harder to debug errors. To ease debugging,
   * we explicitly include the properties in the `inspect` method.
   *
   * This is automatically called by Deno when you `console.log` an instance of this class.
   *
   * @param inspect - The inspect function to use (prevents having to import it from `util`)
   * @param options - The options passed to `Deno.inspect`
   * @returns A string representation of the error
   */
  [/* @__PURE__ */ Symbol.for("Deno.customInspect")](inspect, options) {
    return inspect(inspectableError(this), options);
  }
};
function syntaxError(message) {
  const DomException = globalThis.DOMException;
  if (typeof DomException === "function") {
    return new DomException(message, "SyntaxError");
  }
  return new SyntaxError(message);
}
function flattenError(err) {
  if (!(err instanceof Error)) {
    return `${err}`;
  }
  if ("errors" in err && Array.isArray(err.errors)) {
    return err.errors.map(flattenError).join(", ");
  }
  if ("cause" in err && err.cause instanceof Error) {
    return `${err}: ${flattenError(err.cause)}`;
  }
  return err.message;
}
function inspectableError(err) {
  return {
    type: err.type,
    message: err.message,
    code: err.code,
    defaultPrevented: err.defaultPrevented,
    cancelable: err.cancelable,
    timeStamp: err.timeStamp
  };
}

// node_modules/eventsource-parser/dist/errors.js
var ParseError = class extends Error {
  constructor(message, options) {
    super(message);
    this.name = "ParseError";
    this.type = options.type;
    this.field = options.field;
    this.value = options.value;
    this.line = options.line;
  }
};

// node_modules/eventsource-parser/dist/parse.js
var LF = 10;
var CR = 13;
var SPACE = 32;
var MAX_FIELD_PREFIX_LENGTH = 6;
function createParser(config) {
  if (typeof config === "function") {
    throw new TypeError("`config` must be an object, got a function instead. Did you mean `createParser({onEvent: fn})`?");
  }
  const { maxBufferSize, onComment, onError, onEvent, onId, onRetry } = config;
  const pendingFragments = [];
  let pendingFragmentsLength = 0;
  let bomPrefix = "";
  let id;
  let data2 = "";
  let dataLines = 0;
  let eventType;
  let terminated = false;
  let skippingLine = false;
  let skipNextLineFeed = false;
  function feed(chunk) {
    if (terminated) {
      throw new Error("Cannot feed parser: it was terminated after exceeding the configured max buffer size. Call `reset()` to resume parsing.");
    }
    if (bomPrefix !== void 0) {
      chunk = bomPrefix + chunk;
      if (chunk === "" || chunk === "\xEF" || chunk === "\xEF\xBB") {
        bomPrefix = chunk;
        return;
      }
      bomPrefix = void 0;
      chunk = chunk.replace(/^(?:\uFEFF|\xEF\xBB\xBF)/, "");
    }
    if (skippingLine || skipNextLineFeed) {
      chunk = resumeAfterSkip(chunk);
      if (!chunk) {
        return;
      }
    }
    if (!pendingFragments.length) {
      const trailing = processLines(chunk);
      if (trailing !== "") {
        storeTrailing(trailing);
      }
      checkForBufferOverflow();
      return;
    }
    if (chunk.indexOf("\n") === -1 && chunk.indexOf("\r") === -1) {
      if (pendingFragmentsLength < MAX_FIELD_PREFIX_LENGTH) {
        const head = pendingFragments.join("") + chunk.slice(0, MAX_FIELD_PREFIX_LENGTH - pendingFragmentsLength);
        if (!shouldBufferTrailing(head)) {
          pendingFragments.length = 0;
          pendingFragmentsLength = 0;
          skippingLine = true;
          return;
        }
      }
      pendingFragments.push(chunk);
      pendingFragmentsLength += chunk.length;
      checkForBufferOverflow();
      return;
    }
    pendingFragments.push(chunk);
    const input = pendingFragments.join("");
    pendingFragments.length = 0;
    pendingFragmentsLength = 0;
    storeTrailing(processLines(input));
    checkForBufferOverflow();
  }
  function resumeAfterSkip(chunk) {
    if (chunk.length === 0) {
      return chunk;
    }
    if (skipNextLineFeed) {
      skipNextLineFeed = false;
      return chunk.charCodeAt(0) === LF ? chunk.slice(1) : chunk;
    }
    const crIndex = chunk.indexOf("\r");
    const lfIndex = chunk.indexOf("\n");
    const lineEnd = crIndex === -1 ? lfIndex : lfIndex === -1 ? crIndex : crIndex < lfIndex ? crIndex : lfIndex;
    if (lineEnd === -1) {
      return "";
    }
    if (lineEnd === chunk.length - 1 && chunk.charCodeAt(lineEnd) === CR) {
      skippingLine = false;
      skipNextLineFeed = true;
      return "";
    }
    skippingLine = false;
    return chunk.slice(lineEnd + (chunk.charCodeAt(lineEnd) === CR && chunk.charCodeAt(lineEnd + 1) === LF ? 2 : 1));
  }
  function storeTrailing(trailing) {
    if (!trailing)
      return;
    if (trailing.charCodeAt(trailing.length - 1) === CR) {
      parseLine2(trailing, 0, trailing.length - 1);
      if (checkForBufferOverflow())
        return;
      skipNextLineFeed = true;
      return;
    }
    if (shouldBufferTrailing(trailing)) {
      pendingFragments.push(trailing);
      pendingFragmentsLength = trailing.length;
      return;
    }
    skippingLine = true;
  }
  function shouldBufferTrailing(trailing) {
    const firstCharCode = trailing.charCodeAt(0);
    return firstCharCode === 58 && !!onComment || firstCharCode === 100 && isPotentialField(trailing, "data") || firstCharCode === 101 && isPotentialField(trailing, "event") || firstCharCode === 105 && isPotentialField(trailing, "id") || firstCharCode === 114 && isPotentialField(trailing, "retry");
  }
  function checkForBufferOverflow() {
    if (terminated)
      return true;
    if (maxBufferSize === void 0)
      return false;
    if (pendingFragmentsLength + data2.length <= maxBufferSize)
      return false;
    terminated = true;
    pendingFragments.length = 0;
    pendingFragmentsLength = 0;
    id = void 0;
    data2 = "";
    dataLines = 0;
    eventType = void 0;
    skippingLine = false;
    skipNextLineFeed = false;
    onError === null || onError === void 0 ? void 0 : onError(new ParseError(`Buffered data exceeded max buffer size of ${maxBufferSize} characters`, {
      type: "max-buffer-size-exceeded"
    }));
    return true;
  }
  function processLines(chunk) {
    let searchIndex = 0;
    if (chunk.indexOf("\r") === -1) {
      let lfIndex2 = chunk.indexOf("\n", searchIndex);
      while (lfIndex2 !== -1) {
        if (searchIndex === lfIndex2) {
          if (id !== void 0) {
            onId === null || onId === void 0 ? void 0 : onId(id);
          }
          if (dataLines > 0) {
            onEvent === null || onEvent === void 0 ? void 0 : onEvent({ id, event: eventType, data: data2 });
          }
          id = void 0;
          data2 = "";
          dataLines = 0;
          eventType = void 0;
          searchIndex = lfIndex2 + 1;
          lfIndex2 = chunk.indexOf("\n", searchIndex);
          continue;
        }
        const firstCharCode = chunk.charCodeAt(searchIndex);
        if (isDataPrefix(chunk, searchIndex, firstCharCode)) {
          const valueStart = chunk.charCodeAt(searchIndex + 5) === SPACE ? searchIndex + 6 : searchIndex + 5;
          const value = chunk.slice(valueStart, lfIndex2);
          if (dataLines === 0 && chunk.charCodeAt(lfIndex2 + 1) === LF) {
            if (id !== void 0) {
              onId === null || onId === void 0 ? void 0 : onId(id);
            }
            onEvent === null || onEvent === void 0 ? void 0 : onEvent({ id, event: eventType, data: value });
            id = void 0;
            data2 = "";
            eventType = void 0;
            searchIndex = lfIndex2 + 2;
            lfIndex2 = chunk.indexOf("\n", searchIndex);
            continue;
          }
          data2 = dataLines === 0 ? value : `${data2}
${value}`;
          dataLines++;
        } else if (isEventPrefix(chunk, searchIndex, firstCharCode)) {
          eventType = chunk.slice(chunk.charCodeAt(searchIndex + 6) === SPACE ? searchIndex + 7 : searchIndex + 6, lfIndex2) || void 0;
        } else {
          parseLine2(chunk, searchIndex, lfIndex2);
        }
        if (checkForBufferOverflow())
          return "";
        searchIndex = lfIndex2 + 1;
        lfIndex2 = chunk.indexOf("\n", searchIndex);
      }
      return chunk.slice(searchIndex);
    }
    let crIndex = chunk.indexOf("\r", searchIndex);
    let lfIndex = chunk.indexOf("\n", searchIndex);
    while (searchIndex < chunk.length) {
      let lineEnd = -1;
      if (crIndex !== -1 && lfIndex !== -1) {
        lineEnd = crIndex < lfIndex ? crIndex : lfIndex;
      } else if (crIndex !== -1) {
        if (crIndex === chunk.length - 1) {
          lineEnd = -1;
        } else {
          lineEnd = crIndex;
        }
      } else if (lfIndex !== -1) {
        lineEnd = lfIndex;
      }
      if (lineEnd === -1) {
        break;
      }
      parseLine2(chunk, searchIndex, lineEnd);
      if (checkForBufferOverflow())
        return "";
      searchIndex = lineEnd + 1;
      if (chunk.charCodeAt(searchIndex - 1) === CR && chunk.charCodeAt(searchIndex) === LF) {
        searchIndex++;
      }
      if (crIndex !== -1 && crIndex < searchIndex) {
        crIndex = chunk.indexOf("\r", searchIndex);
      }
      if (lfIndex !== -1 && lfIndex < searchIndex) {
        lfIndex = chunk.indexOf("\n", searchIndex);
      }
    }
    return chunk.slice(searchIndex);
  }
  function parseLine2(chunk, start, end) {
    if (start === end) {
      dispatchEvent();
      return;
    }
    const firstCharCode = chunk.charCodeAt(start);
    if (isDataPrefix(chunk, start, firstCharCode)) {
      const valueStart = chunk.charCodeAt(start + 5) === SPACE ? start + 6 : start + 5;
      const value2 = chunk.slice(valueStart, end);
      data2 = dataLines === 0 ? value2 : `${data2}
${value2}`;
      dataLines++;
      return;
    }
    if (isEventPrefix(chunk, start, firstCharCode)) {
      eventType = chunk.slice(chunk.charCodeAt(start + 6) === SPACE ? start + 7 : start + 6, end) || void 0;
      return;
    }
    if (firstCharCode === 105 && chunk.charCodeAt(start + 1) === 100 && chunk.charCodeAt(start + 2) === 58) {
      const value2 = chunk.slice(chunk.charCodeAt(start + 3) === SPACE ? start + 4 : start + 3, end);
      if (!value2.includes("\0"))
        id = value2;
      return;
    }
    if (firstCharCode === 58) {
      if (onComment) {
        const line3 = chunk.slice(start, end);
        onComment(line3.slice(chunk.charCodeAt(start + 1) === SPACE ? 2 : 1));
      }
      return;
    }
    const line2 = chunk.slice(start, end);
    const fieldSeparatorIndex = line2.indexOf(":");
    if (fieldSeparatorIndex === -1) {
      processField(line2, "", line2);
      return;
    }
    const field = line2.slice(0, fieldSeparatorIndex);
    const offset = line2.charCodeAt(fieldSeparatorIndex + 1) === SPACE ? 2 : 1;
    const value = line2.slice(fieldSeparatorIndex + offset);
    processField(field, value, line2);
  }
  function processField(field, value, line2) {
    switch (field) {
      case "event":
        eventType = value || void 0;
        break;
      case "data":
        data2 = dataLines === 0 ? value : `${data2}
${value}`;
        dataLines++;
        break;
      case "id":
        if (!value.includes("\0"))
          id = value;
        break;
      case "retry":
        if (/^\d+$/.test(value)) {
          onRetry === null || onRetry === void 0 ? void 0 : onRetry(parseInt(value, 10));
        } else {
          onError === null || onError === void 0 ? void 0 : onError(new ParseError(`Invalid \`retry\` value: "${value}"`, {
            type: "invalid-retry",
            value,
            line: line2
          }));
        }
        break;
      default:
        onError === null || onError === void 0 ? void 0 : onError(new ParseError(`Unknown field "${field.length > 20 ? `${field.slice(0, 20)}\u2026` : field}"`, { type: "unknown-field", field, value, line: line2 }));
        break;
    }
  }
  function dispatchEvent() {
    if (id !== void 0) {
      onId === null || onId === void 0 ? void 0 : onId(id);
    }
    if (dataLines > 0) {
      onEvent === null || onEvent === void 0 ? void 0 : onEvent({
        id,
        event: eventType,
        data: data2
      });
    }
    id = void 0;
    data2 = "";
    dataLines = 0;
    eventType = void 0;
  }
  function reset(options = {}) {
    if (options.consume && pendingFragments.length > 0) {
      const incompleteLine = pendingFragments.join("");
      parseLine2(incompleteLine, 0, incompleteLine.length);
    }
    bomPrefix = "";
    id = void 0;
    data2 = "";
    dataLines = 0;
    eventType = void 0;
    pendingFragments.length = 0;
    pendingFragmentsLength = 0;
    terminated = false;
    skippingLine = false;
    skipNextLineFeed = false;
  }
  return { feed, reset };
}
function isDataPrefix(chunk, i, firstCharCode) {
  return firstCharCode === 100 && chunk.charCodeAt(i + 1) === 97 && chunk.charCodeAt(i + 2) === 116 && chunk.charCodeAt(i + 3) === 97 && chunk.charCodeAt(i + 4) === 58;
}
function isEventPrefix(chunk, i, firstCharCode) {
  return firstCharCode === 101 && chunk.charCodeAt(i + 1) === 118 && chunk.charCodeAt(i + 2) === 101 && chunk.charCodeAt(i + 3) === 110 && chunk.charCodeAt(i + 4) === 116 && chunk.charCodeAt(i + 5) === 58;
}
function isPotentialField(line2, field) {
  let i = 1;
  while (i < line2.length && i < field.length) {
    if (line2.charCodeAt(i) !== field.charCodeAt(i)) {
      return false;
    }
    i++;
  }
  return line2.length <= field.length || line2.charCodeAt(field.length) === 58;
}

// node_modules/eventsource/dist/EventSource.js
var DEFAULT_MAX_BUFFER_SIZE = 100 * 1024 * 1024;
var EventSourceImpl = class extends EventTarget {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSED = 2;
  CONNECTING = 0;
  OPEN = 1;
  CLOSED = 2;
  get readyState() {
    return this.#readyState;
  }
  get url() {
    return this.#url.href;
  }
  get withCredentials() {
    return this.#withCredentials;
  }
  get onerror() {
    return this.#onError;
  }
  set onerror(value) {
    if (this.#onError) {
      this.removeEventListener("error", this.#onError);
    }
    this.#onError = value;
    if (value) {
      this.addEventListener("error", value);
    }
  }
  get onmessage() {
    return this.#onMessage;
  }
  set onmessage(value) {
    if (this.#onMessage) {
      this.removeEventListener("message", this.#onMessage);
    }
    this.#onMessage = value;
    if (value) {
      this.addEventListener("message", value);
    }
  }
  get onopen() {
    return this.#onOpen;
  }
  set onopen(value) {
    if (this.#onOpen) {
      this.removeEventListener("open", this.#onOpen);
    }
    this.#onOpen = value;
    if (value) {
      this.addEventListener("open", value);
    }
  }
  addEventListener(type, listener, options) {
    const listen = listener;
    super.addEventListener(type, listen, options);
  }
  removeEventListener(type, listener, options) {
    const listen = listener;
    super.removeEventListener(type, listen, options);
  }
  constructor(url, eventSourceInitDict) {
    super();
    try {
      if (url instanceof URL) {
        this.#url = new URL(url);
      } else if (typeof url === "string") {
        this.#url = new URL(url, getBaseURL());
      } else {
        throw new Error("Invalid URL");
      }
    } catch {
      throw syntaxError("An invalid or illegal string was specified");
    }
    this.#parser = createParser({
      maxBufferSize: eventSourceInitDict?.maxBufferSize ?? DEFAULT_MAX_BUFFER_SIZE,
      onEvent: this.#onEvent,
      onError: this.#onParseError,
      onId: this.#onIdChange,
      onRetry: this.#onRetryChange
    });
    this.#readyState = this.CONNECTING;
    this.#reconnectInterval = 3e3;
    this.#fetch = eventSourceInitDict?.fetch ?? globalThis.fetch;
    this.#withCredentials = eventSourceInitDict?.withCredentials ?? false;
    this.#connect();
  }
  close() {
    if (this.#reconnectTimer)
      clearTimeout(this.#reconnectTimer);
    if (this.#readyState === this.CLOSED)
      return;
    if (this.#controller)
      this.#controller.abort();
    this.#readyState = this.CLOSED;
    this.#controller = void 0;
  }
  // PRIVATES FOLLOW
  /**
   * Current connection state
   *
   * @internal
   */
  #readyState;
  /**
   * Original URL used to connect.
   *
   * Note that this will stay the same even after a redirect.
   *
   * @internal
   */
  #url;
  /**
   * The destination URL after a redirect. Is reset on reconnection.
   *
   * @internal
   */
  #redirectUrl;
  /**
   * Whether to include credentials in the request
   *
   * @internal
   */
  #withCredentials;
  /**
   * The fetch implementation to use
   *
   * @internal
   */
  #fetch;
  /**
   * The reconnection time in milliseconds
   *
   * @internal
   */
  #reconnectInterval;
  /**
   * Reference to an ongoing reconnect attempt, if any
   *
   * @internal
   */
  #reconnectTimer;
  /**
   * The last event ID seen by the EventSource, which will be sent as `Last-Event-ID` in the
   * request headers on a reconnection attempt.
   *
   * @internal
   */
  #lastEventId = null;
  /**
   * The AbortController instance used to abort the fetch request
   *
   * @internal
   */
  #controller;
  /**
   * Instance of an EventSource parser (`eventsource-parser` npm module)
   *
   * @internal
   */
  #parser;
  /**
   * Holds the current error handler, attached through `onerror` property directly.
   * Note that `addEventListener('error', …)` will not be stored here.
   *
   * @internal
   */
  #onError = null;
  /**
   * Holds the current message handler, attached through `onmessage` property directly.
   * Note that `addEventListener('message', …)` will not be stored here.
   *
   * @internal
   */
  #onMessage = null;
  /**
   * Holds the current open handler, attached through `onopen` property directly.
   * Note that `addEventListener('open', …)` will not be stored here.
   *
   * @internal
   */
  #onOpen = null;
  /**
   * Connect to the given URL and start receiving events
   *
   * @internal
   */
  #connect() {
    this.#readyState = this.CONNECTING;
    this.#controller = new AbortController();
    const fetch = this.#fetch;
    fetch(this.#url, this.#getRequestOptions()).then(this.#onFetchResponse).catch(this.#onFetchError);
  }
  /**
   * Handles the fetch response
   *
   * @param response - The Fetch(ish) response
   * @internal
   */
  #onFetchResponse = async (response) => {
    this.#parser.reset();
    const { body, redirected, status, headers } = response;
    if (status === 204) {
      this.#failConnection("Server sent HTTP 204, not reconnecting", 204);
      this.close();
      return;
    }
    if (redirected) {
      this.#redirectUrl = new URL(response.url);
    } else {
      this.#redirectUrl = void 0;
    }
    if (status !== 200) {
      this.#failConnection(`Non-200 status code (${status})`, status);
      return;
    }
    const contentType = headers.get("content-type") || "";
    if (!/^[\t\n\r ]*text\/event-stream[\t\n\r ]*(?:;|$)/i.test(contentType)) {
      this.#failConnection('Invalid content type, expected "text/event-stream"', status);
      return;
    }
    if (this.#readyState === this.CLOSED) {
      return;
    }
    this.#readyState = this.OPEN;
    const openEvent = new Event("open");
    this.dispatchEvent(openEvent);
    if (typeof body !== "object" || !body || !("getReader" in body)) {
      this.#failConnection("Invalid response body, expected a web ReadableStream", status);
      this.close();
      return;
    }
    const decoder = new TextDecoder();
    const reader = body.getReader();
    let open = true;
    do {
      const { done, value } = await reader.read();
      if (this.#readyState === this.CLOSED) {
        open = false;
        break;
      }
      if (value) {
        this.#parser.feed(decoder.decode(value, { stream: !done }));
      }
      if (!done) {
        continue;
      }
      open = false;
      this.#parser.reset();
      this.#scheduleReconnect();
    } while (open);
  };
  /**
   * Handles rejected requests for the EventSource endpoint
   *
   * @param err - The error from `fetch()`
   * @internal
   */
  #onFetchError = (err) => {
    this.#controller = void 0;
    if (err.name === "AbortError" || err.type === "aborted") {
      return;
    }
    this.#scheduleReconnect(flattenError(err));
  };
  /**
   * Get request options for the `fetch()` request
   *
   * @returns The request options
   * @internal
   */
  #getRequestOptions() {
    const lastEvent = this.#lastEventId ? {
      "Last-Event-ID": this.#fetch === globalThis.fetch && globalThis.navigator?.userAgent === "Cloudflare-Workers" ? this.#lastEventId : utf8ToByteString(this.#lastEventId)
    } : void 0;
    const init = {
      // [spec] Let `corsAttributeState` be `Anonymous`…
      // [spec] …will have their mode set to "cors"…
      mode: "cors",
      redirect: "follow",
      headers: { Accept: "text/event-stream", ...lastEvent },
      cache: "no-store",
      signal: this.#controller?.signal
    };
    if ("window" in globalThis) {
      init.credentials = this.withCredentials ? "include" : "same-origin";
    }
    return init;
  }
  /**
   * Called by EventSourceParser when a blank line ends a block containing a valid `id` field.
   * This runs before `#onEvent` when the same block also contains data.
   *
   * @param value - The value of the `id` field
   * @internal
   */
  #onIdChange = (value) => {
    this.#lastEventId = value;
  };
  /**
   * Called by EventSourceParser instance when an event has successfully been parsed
   * and is ready to be processed.
   *
   * @param event - The parsed event
   * @internal
   */
  #onEvent = (event) => {
    if (this.#readyState === this.CLOSED) {
      return;
    }
    const origin = this.#redirectUrl ? this.#redirectUrl.origin : this.#url.origin;
    const lastEventId = this.#lastEventId ?? "";
    const messageEvent = new MessageEvent(event.event || "message", {
      data: event.data,
      origin,
      lastEventId
    });
    if (messageEvent.origin !== origin) {
      defineEventProperty(messageEvent, "origin", origin);
    }
    if (messageEvent.lastEventId !== lastEventId) {
      defineEventProperty(messageEvent, "lastEventId", lastEventId);
    }
    this.dispatchEvent(messageEvent);
  };
  /**
   * Called by EventSourceParser instance when a new reconnection interval is received
   * from the EventSource endpoint.
   *
   * @param value - The new reconnection interval in milliseconds
   * @internal
   */
  #onRetryChange = (value) => {
    this.#reconnectInterval = value;
  };
  /**
   * Called by EventSourceParser instance when a parse error occurs.
   *
   * @param error - The parser error
   * @internal
   */
  #onParseError = (error) => {
    if (error.type !== "max-buffer-size-exceeded") {
      return;
    }
    this.close();
    this.#failConnection(error.message);
  };
  /**
   * Handles the process referred to in the EventSource specification as "failing a connection".
   *
   * @param error - The error causing the connection to fail
   * @param code - The HTTP status code, if available
   * @internal
   */
  #failConnection(message, code) {
    this.close();
    const errorEvent = new ErrorEvent("error", { code, message });
    this.dispatchEvent(errorEvent);
  }
  /**
   * Schedules a reconnection attempt against the EventSource endpoint.
   *
   * @param message - The error causing the connection to fail
   * @param code - The HTTP status code, if available
   * @internal
   */
  #scheduleReconnect(message, code) {
    if (this.#readyState === this.CLOSED) {
      return;
    }
    this.#readyState = this.CONNECTING;
    const errorEvent = new ErrorEvent("error", { code, message });
    this.dispatchEvent(errorEvent);
    const timer = setTimeout(this.#reconnect, this.#reconnectInterval);
    if (typeof timer === "object" && timer !== null && "unref" in timer) {
      timer.unref();
    }
    this.#reconnectTimer = timer;
  }
  /**
   * Reconnects to the EventSource endpoint after a disconnect/failure
   *
   * @internal
   */
  #reconnect = () => {
    this.#reconnectTimer = void 0;
    if (this.#readyState !== this.CONNECTING) {
      return;
    }
    this.#connect();
  };
};
Object.defineProperty(EventSourceImpl, "name", { value: "EventSource" });
Object.defineProperty(EventSourceImpl, /* @__PURE__ */ Symbol.for("eventsource.supports-fetch-override"), {
  value: true,
  writable: false,
  configurable: false,
  enumerable: false
});
var EventSource = EventSourceImpl;
function getBaseURL() {
  const doc = "document" in globalThis ? globalThis.document : void 0;
  return doc && typeof doc === "object" && "baseURI" in doc && typeof doc.baseURI === "string" ? doc.baseURI : void 0;
}
function defineEventProperty(event, property2, value) {
  Object.defineProperty(event, property2, {
    value,
    enumerable: true,
    configurable: true
  });
}
function utf8ToByteString(value) {
  let byteString = "";
  for (const byte of new TextEncoder().encode(value)) {
    byteString += String.fromCharCode(byte);
  }
  return byteString;
}

// packages/sdk/src/stream/live-source.ts
var LiveSource = class extends EventSource {
  #handlers;
  constructor(url, fetch, handlers) {
    super(url, { fetch });
    this.#handlers = handlers;
  }
  dispatchEvent(event) {
    if (event instanceof MessageEvent) this.#handlers.onMessage(event.type, event);
    else if (event.type === "open") this.#handlers.onOpen();
    else this.#handlers.onEnd();
    return true;
  }
};

// packages/sdk/src/stream/connect.ts
function connect(transport, options) {
  const { signal, heartbeatTimeout } = options;
  return new Promise((resolve6) => {
    let ending2 = {};
    let lastId = "";
    let timer;
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      source.close();
      resolve6(ending2);
    };
    const watch = (ms) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        ending2 = { error: new TimeoutError2(`Nothing came from the stream for ${ms} ms`) };
        end();
      }, ms);
    };
    const fetch = async (_url, init) => {
      try {
        const response = await transport.attempt({ ...options, method: "GET", signal: init.signal });
        ending2 = await classify(response);
        watch(heartbeatTimeout);
        return observed(response, () => watch(heartbeatTimeout));
      } catch (cause) {
        ending2 = cause instanceof ConfigError ? { error: cause, isFinal: true } : { error: new ConnectionError("The stream cannot be reached", { cause: innermost(cause) }) };
        throw cause;
      }
    };
    const source = new LiveSource(options.url, fetch, {
      onOpen: options.onOpen,
      onEnd: end,
      onMessage: (name, { lastEventId, data: data2 }) => {
        options.onEvent({ name, data: data2, id: lastEventId === lastId ? "" : lastEventId });
        lastId = lastEventId;
      }
    });
    watch(options.timeout);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end);
  });
}
async function classify(response) {
  const { status, headers } = response;
  if (status === 204) return { isComplete: true };
  const isStream = /^\s*text\/event-stream/iu.test(headers.get("content-type") ?? "");
  if (status === 200 && isStream) return {};
  const error = status === 200 ? unreadable(response, "an event stream") : toApiError({ status, headers, body: await response.json().catch(() => null), attempts: 1 });
  return { error, isFinal: !error.retryable, retryAfterMs: error.retryAfterMs };
}
function observed(response, onBytes) {
  const watcher = new TransformStream({
    transform(chunk, controller) {
      onBytes();
      controller.enqueue(chunk);
    }
  });
  return new Response(response.bodyUsed ? null : response.body?.pipeThrough(watcher) ?? null, response);
}

// packages/sdk/src/stream/listeners.ts
var Listeners = class {
  #all = /* @__PURE__ */ new Set();
  /** Returns what takes the listener off again. */
  add(type, listener) {
    const entry = { type, listener };
    this.#all.add(entry);
    return () => void this.#all.delete(entry);
  }
  emit(event) {
    const now = [...this.#all];
    for (const { type, listener } of now) if (type === "*" || type === event.type) notify(listener, event);
  }
};

// packages/sdk/src/stream/parse-event.ts
function parseEvent({ name, id, data: text5 }) {
  const data2 = parse(text5);
  let at = "";
  if (isRecord(data2)) {
    const { at: time, ...rest } = data2;
    if (typeof time === "string") at = time;
    const run = rest["run"];
    if (name === "ping") return { type: name, id: "", at };
    if (name === "run.step") return { type: name, id, at, step: rest };
    if (name === "run.phase") return { type: name, id, at, phase: String(rest["phase"]), message: String(rest["message"] ?? "") };
    if (isRecord(run) && (name === "run.started" || name === "run.updated" || name === "run.finished" && isTerminal(run)))
      return { type: name, id, at, run };
  }
  return { type: "unknown", id, at, event: name, data: data2 };
}
function parse(text5) {
  try {
    return JSON.parse(text5);
  } catch {
    return text5;
  }
}
function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

// packages/sdk/src/stream/run-stream.ts
var HEARTBEAT_TIMEOUT_MS = 45e3;
var RunStream = class {
  #transport;
  #runId;
  #options;
  #listeners = new Listeners();
  #closing = new AbortController();
  #signal;
  #done;
  /** All of the Run's events, pings aside: a Run has hundreds, and late readers want them from the first. */
  #events = [];
  #state = "connecting";
  #lastEventId;
  #finished;
  #wake = Promise.withResolvers();
  #failed;
  constructor(transport, runId, options) {
    this.#transport = transport;
    this.#runId = runId;
    this.#options = options;
    this.#lastEventId = options.lastEventId;
    this.#signal = options.signal === void 0 ? this.#closing.signal : AbortSignal.any([options.signal, this.#closing.signal]);
    this.#done = this.#start();
  }
  /** Whether it is open at the moment. */
  get state() {
    return this.#state;
  }
  /** Pass it to another stream to go on where this one is. */
  get lastEventId() {
    return this.#lastEventId;
  }
  /** Calls the listener with each event of that type from now on. Returns what takes it off again. */
  on(type, listener) {
    return this.#listeners.add(type, (event) => listener(event));
  }
  /** Calls the listener with every event from now on, pings too. */
  onAny(listener) {
    return this.#listeners.add("*", listener);
  }
  /**
   * The Run once it is final. Rejects with a StreamError when the stream was given up or closed before, with an
   * AbortedError when the signal fired, and with an ApiError when the service refused.
   */
  async finalRun() {
    await this.#done;
    if (this.#finished !== void 0) return this.#finished;
    throw this.#failed ?? this.#streamError("The stream ended before the Run was final");
  }
  /** Ends the stream; the Run goes on. Loops over it end as if it were over. */
  close() {
    this.#closing.abort();
  }
  /** Every event but pings, from the first one on. Throws what `finalRun` rejects with. */
  async *[Symbol.asyncIterator]() {
    try {
      for (let next = 0; ; ) {
        const event = this.#events[next];
        if (event !== void 0) {
          next++;
          yield event;
        } else if (this.#state === "closed") break;
        else await this.#wake.promise;
      }
      if (this.#failed !== void 0) throw this.#failed;
    } finally {
      this.close();
    }
  }
  async #start() {
    await Promise.resolve();
    try {
      await this.#supervise();
    } catch (error) {
      this.#failed = isRunwrightError(error) ? error : this.#streamError("The stream broke", error);
    }
    this.#state = "closed";
    this.#wake.resolve();
  }
  async #supervise() {
    const { reconnect = {} } = this.#options;
    const { maxAttempts = 10, minDelay = 500, maxDelay = 1e4 } = reconnect === false ? { maxAttempts: 0 } : reconnect;
    for (let failures = 0, connections = 1; ; connections++) {
      const seen2 = this.#events.length;
      const { isComplete, error, isFinal, retryAfterMs } = await this.#connectOnce(connections);
      if (this.#finished !== void 0 || this.#closing.signal.aborted) return;
      if (this.#signal.aborted) throw this.#abortedError();
      if (isFinal === true) throw error;
      if (isComplete === true) return this.#askOnce();
      failures = this.#events.length > seen2 ? 1 : failures + 1;
      if (failures > maxAttempts) throw this.#streamError("The stream was lost", error);
      this.#state = "reconnecting";
      log(this.#transport.config, "info", { message: "stream lost", runId: this.#runId, reason: error?.message });
      try {
        await sleep(Math.max(retryAfterMs ?? 0, backoff(failures, minDelay, maxDelay)), this.#signal);
      } catch {
        if (this.#closing.signal.aborted) return;
        throw this.#abortedError();
      }
    }
  }
  #connectOnce(attempt) {
    const { headers, timeout: timeout2 = this.#transport.config.timeout, heartbeatTimeout = HEARTBEAT_TIMEOUT_MS } = this.#options;
    const before = this.#lastEventId ?? (attempt > 1 ? "0" : void 0);
    return connect(this.#transport, {
      attempt,
      url: this.#transport.url({ path: path2`v1/runs/${this.#runId}/stream` }),
      headers: { accept: "text/event-stream", ...headers, ...before === void 0 ? {} : { "last-event-id": before } },
      timeout: timeout2,
      heartbeatTimeout,
      signal: this.#signal,
      onOpen: () => {
        this.#state = "open";
      },
      // A server that does not know Last-Event-ID sends again what was there already. What is no number compares as false. The end is
      // told in each stream, also to who has seen it: without it this one would come again and again.
      onEvent: (raw) => {
        if (raw.id === "" || raw.name === "run.finished" || !(Number(raw.id) <= Number(before))) this.#take(raw);
      }
    });
  }
  #take(raw) {
    const event = parseEvent(raw);
    if (raw.id !== "") this.#lastEventId = raw.id;
    if (event.type !== "ping") {
      this.#events.push(event);
      this.#wake.resolve();
      this.#wake = Promise.withResolvers();
    }
    this.#listeners.emit(event);
    if (event.type !== "run.finished") return;
    this.#finished = event.run;
    this.#closing.abort();
  }
  /** 204 says that all events were seen, and so the Run must be final; where the last one was missed, it is asked for. */
  async #askOnce() {
    const run = await call(this.#transport, { path: path2`v1/runs/${this.#runId}` }, { signal: this.#signal });
    if (!isTerminal(run)) throw this.#streamError("The stream ended before the Run was final");
    this.#finished = run;
  }
  #abortedError() {
    return new AbortedError(`The stream of Run ${this.#runId} was aborted`, { cause: this.#options.signal?.reason });
  }
  #streamError(message, cause) {
    return new StreamError(`${message} (Run ${this.#runId})`, { cause, lastEventId: this.#lastEventId });
  }
};

// packages/sdk/src/wait/wait-for-run.ts
var DEFAULT_MAX_WAIT_MS = 72e5;
var DEFAULT_POLL_INTERVAL_MS = 5e3;
var CANCEL_TIMEOUT_MS = 1e4;
async function waitForRun(transport, runId, options) {
  const deadline = new AbortController();
  const maxWait = options.maxWait ?? DEFAULT_MAX_WAIT_MS;
  if (!(maxWait > 0)) throw new ConfigError("bad_option", `maxWait must be above 0, but is ${maxWait}.`);
  const timer = setTimeout(() => deadline.abort(), Math.min(maxWait, LONGEST_TIMER_MS));
  const signal = options.signal === void 0 ? deadline.signal : AbortSignal.any([options.signal, deadline.signal]);
  const wait = { transport, runId, options, signal, lastSeen: void 0 };
  try {
    const run = await follow(wait);
    if (options.throwUnlessPassed === true && run.status !== "passed") throw new RunNotPassedError(run);
    return run;
  } catch (error) {
    if (!signal.aborted || error instanceof RunNotPassedError) throw error;
    if (options.cancelOnAbort === true) await cancel(wait);
    if (options.signal?.aborted === true) throw new AbortedError(`The wait for Run ${runId} was aborted`, { cause: options.signal.reason });
    const { lastSeen: run } = wait;
    throw new WaitTimeoutError(`Run ${runId} was not final after ${maxWait} ms (${run?.status ?? "not seen"})`, { run });
  } finally {
    clearTimeout(timer);
  }
}
async function follow(wait) {
  const { via = "auto" } = wait.options;
  if (via === "poll") return poll(wait);
  try {
    return await stream(wait);
  } catch (error) {
    if (via === "stream" || wait.signal.aborted || isFinalAnswer(error)) throw error;
    return poll(wait);
  }
}
async function stream(wait) {
  const { signal: _callers, ...options } = wait.options;
  const stream2 = new RunStream(wait.transport, wait.runId, { ...options, signal: wait.signal });
  stream2.onAny((event) => {
    if ("run" in event) wait.lastSeen = event.run;
    wait.options.onEvent?.(event);
  });
  try {
    return await stream2.finalRun();
  } finally {
    stream2.close();
  }
}
async function poll(wait) {
  const { pollInterval = DEFAULT_POLL_INTERVAL_MS } = wait.options;
  for (; ; ) {
    let pause = pollInterval * (0.9 + Math.random() * 0.2);
    try {
      const { data: run, response } = await retrieve(wait).withResponse();
      wait.lastSeen = run;
      if (isTerminal(run)) return run;
      pause = Math.max(pause, parseRetryAfter(response.headers) ?? 0);
    } catch (error) {
      if (wait.signal.aborted || !isRunwrightError(error) || !error.retryable) throw error;
      pause = Math.max(pause, (isApiError(error) ? error.retryAfterMs : null) ?? 0);
    }
    await sleep(Math.max(pause, 50), wait.signal);
  }
}
function retrieve(wait) {
  return call(wait.transport, { path: path2`v1/runs/${wait.runId}` }, { ...wait.options, signal: wait.signal });
}
async function cancel(wait) {
  const spec = { method: "POST", path: path2`v1/runs/${wait.runId}/cancel` };
  try {
    wait.lastSeen = await call(wait.transport, spec, { signal: AbortSignal.timeout(CANCEL_TIMEOUT_MS) });
  } catch {
  }
}
function isFinalAnswer(error) {
  return isApiError(error) && [401, 403, 404].includes(error.status);
}

// packages/sdk/src/resources/runs.ts
var Runs = class extends Readable {
  /** Deletes a Run that has ended, with its events, artifacts and mails; what it used still counts. Rejects with a ConflictError (`in_use`) before its end. */
  delete(runId, options) {
    return callForNothing(this.transport, { method: "DELETE", path: this.path(runId) }, options);
  }
  /** Deletes video, trace, transcript and screenshots of a Run that has ended; the Run stays. */
  deleteArtifacts(runId, options) {
    return callForNothing(this.transport, { method: "DELETE", path: `${this.path(runId)}/artifacts` }, options);
  }
  /** The mails that the Run received, the first one in front; secrets are masked in them. */
  emails(runId, params = {}, options) {
    return listPages(this.transport, { path: `${this.path(runId)}/emails`, query: { ...params } }, options);
  }
  /** A Run that had finished comes back unchanged. */
  cancel(runId, options) {
    return call(this.transport, { method: "POST", path: `${this.path(runId)}/cancel` }, options);
  }
  /** Runs the same Test again; keeps a custom start URL unless another is given. */
  rerun(runId, params = {}, options) {
    return call(this.transport, { method: "POST", path: `${this.path(runId)}/rerun`, body: params }, options);
  }
  /** The Run's events as they happen, from the first one on; survives broken connections. */
  stream(runId, options = {}) {
    return new RunStream(this.transport, runId, options);
  }
  /**
   * Resolves when the Run is final, whatever the verdict. Rejects with a WaitTimeoutError after `maxWait`, with an
   * AbortedError when `signal` fires, and with an ApiError when the service refuses (unknown Run, no scope).
   */
  wait(runId, options = {}) {
    return waitForRun(this.transport, runId, options);
  }
  /** The raw response, its body a stream that was not read: nothing is held in memory, and a body is not retried. */
  downloadArtifact(runId, kind, options = {}) {
    return this.#download(this.path(runId) + path2`/artifacts/${kind}`, options);
  }
  /** The JPEG after a step, as `downloadArtifact` gives it; `index` is the step's, from 1. */
  downloadScreenshot(runId, index, options = {}) {
    return this.#download(this.path(runId) + path2`/artifacts/steps/${index}/screenshot`, options);
  }
  async #download(artifact, { device, try: n, range, accept = "*/*", ...options }) {
    const headers = { ...options.headers, ...range === void 0 ? {} : { range } };
    const spec = { path: artifact, query: { device, try: n }, accept, streamed: true };
    return (await this.transport.send(spec, { ...options, headers })).response;
  }
};

// packages/sdk/src/resources/tag-runs.ts
var TagRuns = class extends Resource {
  /** By the `tagRunId` of `tests.runByTag`. Rejects with a NotFoundError when there is none. */
  retrieve(tagRunId, options) {
    return call(this.transport, { path: this.path(tagRunId) }, options);
  }
  /** The same as JUnit XML, a test case for each Run. */
  async retrieveJunit(tagRunId, options) {
    const spec = { path: this.path(tagRunId), accept: "application/xml" };
    return (await this.transport.send(spec, options)).response.text();
  }
};

// packages/sdk/src/resources/test-sources.ts
var TestSources = class extends EditableCollection {
  /**
   * Makes Tests that nobody can change, and starts a Run of each: all or none. Needs the scopes `write` and `run`.
   * Rejects with a ValidationError while the source is disabled.
   */
  createAttempt(sourceId, params, options) {
    return call(this.transport, { method: "POST", path: `${this.path(sourceId)}/attempts`, body: params }, options);
  }
};

// packages/sdk/src/wait/wait-for-all.ts
async function waitForAll(transport, { runIds, concurrency }, options) {
  const startedAt = performance.now();
  const finished = [];
  const queue = [...runIds.entries()];
  const worker = async () => {
    for (let next = queue.shift(); next !== void 0; next = queue.shift()) {
      const [index, runId] = next;
      const left = options.maxWait === void 0 ? {} : { maxWait: Math.max(1, options.maxWait - (performance.now() - startedAt)) };
      finished[index] = await waitForRun(transport, runId, { ...options, ...left });
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, concurrency) }, worker));
  return finished;
}

// packages/sdk/src/resources/tests.ts
var FROM_THE_FIRST = "0";
var Tests = class extends PlannedCollection {
  /** Starts a Run. However often the connection breaks, one call starts one Run. */
  run(testId, params = {}, options) {
    return call(this.transport, { method: "POST", path: `${this.path(testId)}/run`, body: params }, options);
  }
  /** An independent copy, also of a Test that a Test Source manages; it has no schedule. */
  copy(testId, params = {}, options) {
    return call(this.transport, { method: "POST", path: `${this.path(testId)}/copy`, body: params }, options);
  }
  /** How its last Runs ended: pass rate, flake rate, durations. */
  stats(testId, params = {}, options) {
    return call(this.transport, { path: `${this.path(testId)}/stats`, query: { ...params } }, options);
  }
  /** Starts a Run of every Test of the project that carries the tag: all of them, or none. */
  runByTag(params, options) {
    return call(this.transport, { method: "POST", path: "v1/tests/run", body: params }, options);
  }
  /** Starts a Run and resolves when it is final, whatever the verdict. Rejects as `runs.wait` does. */
  async runAndWait(testId, params = {}, options = {}) {
    const run = await this.run(testId, params, options);
    return waitForRun(this.transport, run.id, { lastEventId: FROM_THE_FIRST, ...options });
  }
  /** Starts the tag's Runs and resolves when all are final, in the order of the service's answer. */
  async runByTagAndWait(params, options = {}) {
    const { runs } = await this.runByTag(params, options);
    return waitForAll(
      this.transport,
      { runIds: runs.map((run) => run.id), concurrency: options.concurrency ?? 8 },
      { lastEventId: FROM_THE_FIRST, ...options }
    );
  }
};

// packages/sdk/src/resources/webhooks.ts
var Webhooks = class extends EditableCollection {
  /** A new secret; messages are signed with both for a day more, or as long as is said. */
  rotate(webhookId, params = {}, options) {
    return call(this.transport, { method: "POST", path: `${this.path(webhookId)}/rotate`, body: params }, options);
  }
  /** Sends a message of the type `ping`, once. Resolves with its delivery, pending. */
  ping(webhookId, options) {
    return call(this.transport, { method: "POST", path: `${this.path(webhookId)}/ping` }, options);
  }
  /** What was sent to a webhook and how it was answered, newest first; `for await` goes through all pages. */
  listDeliveries(webhookId, params, options) {
    return listPages(this.transport, { path: `${this.path(webhookId)}/deliveries`, query: { ...params } }, options);
  }
  /** One delivery of a webhook. Rejects with a NotFoundError when there is none. */
  retrieveDelivery(webhookId, deliveryId, options) {
    return call(this.transport, { path: this.path(webhookId) + path2`/deliveries/${deliveryId}` }, options);
  }
  /** Sends the message again, under the id that it had. Resolves with the delivery, pending again. */
  redeliver(webhookId, deliveryId, options) {
    return call(this.transport, { method: "POST", path: this.path(webhookId) + path2`/deliveries/${deliveryId}/redeliver` }, options);
  }
};

// packages/sdk/src/resources/workspace.ts
var OwnWorkspace = class extends Resource {
  /** Its name, limits and balance. */
  retrieve(options) {
    return call(this.transport, { path: this.path() }, options);
  }
  /** Changes what is given; needs the scope `admin`. Rejects with a ConflictError (`already_exists`) when the name is taken. */
  update(params, options) {
    return call(this.transport, { method: "PATCH", path: this.path(), body: params }, options);
  }
  /** What its Runs have used, by day and project: the newest day first, days without Runs left out. The last 30 days unless said. */
  usage(params = {}, options) {
    return call(this.transport, { path: "v1/usage", query: { ...params } }, options);
  }
};

// packages/sdk/src/client.ts
var Runwright = class {
  #options;
  #transport;
  /** Throws a ConfigError when there is no key or the base URL is not safe; connects to nothing. */
  constructor(options = {}) {
    this.#options = options;
    const transport = new Transport(loadConfig(options));
    this.#transport = transport;
    this.projects = new EditableCollection(transport, "projects");
    this.proposals = new EditableCollection(transport, "proposals");
    this.environments = new EditableCollection(transport, "environments");
    this.sharedSteps = new PlannedCollection(transport, "shared-steps");
    this.tags = new EditableCollection(transport, "tags");
    this.tests = new Tests(transport, "tests");
    this.runs = new Runs(transport, "runs");
    this.tagRuns = new TagRuns(transport, "tag-runs");
    this.testSources = new TestSources(transport, "test-sources");
    this.attempts = new Readable(transport, "attempts");
    this.deploymentHooks = new EditableCollection(transport, "deployment-hooks");
    this.githubLinks = new EditableCollection(transport, "github-app");
    this.webhooks = new Webhooks(transport, "webhooks");
    this.audit = new Listed(transport, "audit");
    this.keys = new Keys(transport, "keys");
    this.workspace = new OwnWorkspace(transport, "workspace");
  }
  /** Where the service is. */
  get baseUrl() {
    return this.#transport.config.baseUrl.href;
  }
  /** A client with some options changed. */
  withOptions(overrides) {
    return new this.constructor({ ...this.#options, ...overrides });
  }
  /** How a description is understood, step by step; stores nothing. */
  lint(params, options) {
    return call(this.#transport, { method: "POST", path: "v1/lint", body: params }, options);
  }
  /** The sentences that leave nothing to guess, by what they are about. */
  sentences(options) {
    return call(this.#transport, { path: "v1/sentences" }, options);
  }
  /** A token for a link to one of the service's pages: within 15 minutes it opens one session, for whoever has it. */
  createLinkToken(options) {
    return call(this.#transport, { method: "POST", path: "v1/link-tokens" }, options);
  }
  /** Any route of the service that answers JSON; `path` as in `v1/runs`. */
  request(spec, options) {
    return call(this.#transport, { ...spec, path: spec.path.replace(/^\/+/u, "") }, options);
  }
};

// packages/cli/src/test-file/find-project.ts
async function findProject(client, named3) {
  const wanted = named3.toLowerCase();
  for await (const project of client.projects.list()) {
    if ([project.id, project.slug, project.name].some((one2) => one2.toLowerCase() === wanted)) return project;
  }
  return void 0;
}
async function ensureProject(client, named3) {
  const found = await findProject(client, named3);
  if (found !== void 0) return found;
  try {
    return await client.projects.create({ name: named3 });
  } catch (error) {
    const project = isApiError(error) && error.code === "already_exists" ? await findProject(client, named3) : void 0;
    if (project === void 0) throw error;
    return project;
  }
}

// packages/cli/src/test-file/store-test.ts
init_usage_error();

// packages/cli/src/test-file/test-fields.ts
function fieldsOf(file, { environmentId }) {
  const { name, description, url, device, tags, schedule, timezone: scheduleTimezone, emailInbox, retries, quarantined, reader } = file;
  const asStored = { scheduleTimezone, emailInboxEnabled: emailInbox, environmentId };
  return { name, description, url, device, tags, schedule, retries, quarantined, reader, ...asStored };
}
function differences(test, { tags, schedule, scheduleTimezone, ...wanted }) {
  const stored = { ...test, retries: test.retries ?? 0, quarantined: test.quarantined ?? false, reader: test.reader ?? null };
  const changed = Object.entries(wanted).filter(([field, value]) => value !== void 0 && stored[field] !== value);
  return {
    ...Object.fromEntries(changed),
    ...tags === void 0 || sameTags(test, tags) ? {} : { tags: [...tags] },
    ...scheduleChange(test, schedule, scheduleTimezone)
  };
}
function creation({ tags, schedule, scheduleTimezone, ...wanted }) {
  const given2 = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== void 0 && value !== null));
  return {
    ...given2,
    ...tags === void 0 ? {} : { tags: [...tags] },
    ...typeof schedule === "string" ? { trigger: "schedule", schedule, scheduleTimezone: scheduleTimezone ?? null } : {}
  };
}
function scheduleChange(test, schedule, scheduleTimezone) {
  if (schedule === null) return test.schedule === null ? {} : { trigger: "on_demand" };
  const zone = scheduleTimezone === void 0 || scheduleTimezone === test.scheduleTimezone ? {} : { scheduleTimezone };
  if (schedule === void 0) return test.schedule === null ? {} : zone;
  return schedule === test.schedule ? zone : { trigger: "schedule", schedule, ...zone };
}
function sameTags(test, tags) {
  const has = (tag) => test.tags.some((one2) => [one2.name, one2.slug].some((word) => word.toLowerCase() === tag.toLowerCase()));
  return new Set(tags.map((tag) => tag.toLowerCase())).size === test.tags.length && tags.every(has);
}

// packages/cli/src/test-file/store-test.ts
var DEFAULT_PROJECT = "default";
async function storeTest(client, file, options) {
  const known3 = file.id === void 0 ? void 0 : await retrieveById(client, file.id);
  const project = known3 === void 0 ? await ensureProject(client, options.project ?? file.project ?? DEFAULT_PROJECT) : void 0;
  const environmentId = typeof file.environment === "string" ? await findEnvironment(client, known3?.projectId ?? project?.id ?? "", file.environment) : file.environment;
  const wanted = fieldsOf({ ...file, device: options.device ?? file.device }, { environmentId });
  const test = known3 ?? (project === void 0 ? void 0 : await findByName(client, project, file.name));
  if (test === void 0) {
    const created = await client.tests.create({ ...creation(wanted), projectId: project?.id ?? "" });
    return { test: created, change: "created" };
  }
  const changes = differences(test, wanted);
  if (Object.keys(changes).length === 0) return { test, change: "unchanged" };
  return { test: await client.tests.update(test.id, changes), change: "updated" };
}
async function findEnvironment(client, projectId, named3) {
  const wanted = named3.toLowerCase();
  const names = [];
  for await (const { id, name } of client.environments.list({ projectId })) {
    if ([id, name].some((one2) => one2.toLowerCase() === wanted)) return id;
    names.push(name);
  }
  const there = names.length === 0 ? "It has none" : `It has ${names.slice(0, 10).join(", ")}`;
  throw new UsageError(
    `The project has no environment ${JSON.stringify(named3)}. ${there}; make one with \`runwright environments create\`.`
  );
}
async function retrieveById(client, id) {
  try {
    return await client.tests.retrieve(id);
  } catch (error) {
    if (isApiError(error) && error.status === 404)
      throw new UsageError(`The service has no Test ${id}: take the id out of the file, and it is stored by its name.`);
    throw error;
  }
}
async function findByName(client, project, name) {
  const found = [];
  for await (const test of client.tests.list({ projectId: project.id })) if (test.name === name) found.push(test);
  if (found.length > 1)
    throw new UsageError(
      `Project ${project.name} has ${found.length} Tests named ${JSON.stringify(name)}: put the id of one into the file (${found.map((test) => test.id).join(", ")}).`
    );
  return found[0];
}

// packages/cli/src/commands/tests-run.ts
init_usage_error();

// packages/cli/src/exit-code.ts
var EXIT = { passed: 0, failed: 1, usage: 2, error: 3, timedOut: 4, authentication: 5, cancelled: 6 };
var TIMED_OUT = "timed out";
var BY_STATUS2 = {
  passed: EXIT.passed,
  failed: EXIT.failed,
  cancelled: EXIT.cancelled,
  [TIMED_OUT]: EXIT.timedOut
};
var GRAVITY = [EXIT.error, EXIT.timedOut, EXIT.failed, EXIT.cancelled, EXIT.passed];
function exitCodeOf(runs) {
  const counting = runs.filter(({ quarantined, tagRunId }) => quarantined !== true || tagRunId === void 0);
  const codes = new Set(counting.map((run) => BY_STATUS2[run.status] ?? EXIT.error));
  return GRAVITY.find((code) => codes.has(code)) ?? EXIT.passed;
}

// packages/cli/src/watch/download-artifacts.ts
import { createWriteStream } from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { join as join2, relative as relative2, resolve as resolve4 } from "node:path";
import { Readable as Readable2 } from "node:stream";
import { pipeline } from "node:stream/promises";
var FILES = { video: "video.webm", trace: "trace.zip", transcript: "transcript.jsonl" };
async function downloadArtifacts(client, run, { dir, cwd, device }) {
  const folder = join2(resolve4(cwd, dir), run.id, device ?? "");
  const has = {
    video: run.videoUrl !== void 0,
    trace: run.traceUrl !== void 0,
    transcript: run.transcriptUrl !== void 0
  };
  const artifacts = {};
  for (const kind of Object.keys(FILES)) {
    if (!has[kind]) continue;
    await mkdir(folder, { recursive: true });
    const path3 = join2(folder, FILES[kind]);
    await download(await client.runs.downloadArtifact(run.id, kind, { device }), path3);
    const short = relative2(cwd, path3);
    artifacts[kind] = short.startsWith("..") ? path3 : short;
  }
  return artifacts;
}
async function download(response, path3) {
  const part = `${path3}.part`;
  const body = response.body === null ? Readable2.from([]) : Readable2.fromWeb(response.body);
  await pipeline(body, createWriteStream(part));
  await rename(part, path3);
}

// packages/cli/src/watch/interrupts.ts
var SAME_WISH_MS = 200;
function listenForInterrupts({ onFirst, onSecond }) {
  let count2 = 0;
  let last = -Infinity;
  const listener = () => {
    const now = performance.now();
    if (now - last < SAME_WISH_MS) return;
    last = now;
    count2++;
    if (count2 === 1) onFirst();
    else if (count2 === 2) onSecond();
  };
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, listener);
  return () => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, listener);
  };
}

// packages/cli/src/watch/watch-runs.ts
async function watchRuns(context, heads, options) {
  const leaving = new AbortController();
  const seen2 = [];
  let interrupted = false;
  const left = () => heads.slice(seen2.length);
  const stop2 = listenForInterrupts({
    onFirst: () => {
      interrupted = true;
      const count2 = left().length;
      if (options.passing === true) context.note("\nCancelling. Press Ctrl+C again to stop at once.");
      else
        context.note(
          `
Cancelling ${count2 === 1 ? "the Run" : `${count2} Runs`}. Press Ctrl+C again to leave ${count2 === 1 ? "it" : "them"} running.`
        );
      void cancelAll(context, left());
    },
    onSecond: () => leaving.abort()
  });
  const watch = { ...options, signal: leaving.signal, began: performance.now() };
  try {
    for (const [index, head] of heads.entries()) {
      const position = heads.length > 1 ? { at: index + 1, of: heads.length } : void 0;
      seen2.push(await watchRun(context, { ...head, position }, watch) ?? { status: TIMED_OUT });
      if (seen2.at(-1)?.status === TIMED_OUT && options.passing !== true) context.note(`It continues: runwright runs watch ${head.runId}`);
    }
    context.exitCode = interrupted ? EXIT.cancelled : exitCodeOf(seen2);
  } catch (error) {
    options.reporter.close();
    if (!(error instanceof AbortedError)) throw error;
    context.exitCode = EXIT.cancelled;
    if (options.passing !== true) for (const { runId } of left()) context.note(`Left running: runwright runs watch ${runId}`);
    return;
  } finally {
    stop2();
  }
  options.reporter.close();
}
async function watchRun(context, head, watch) {
  const { reporter, artifactsDir } = watch;
  reporter.begin(head);
  const run = await waitFor2(context, head, watch);
  if (run === void 0) return void 0;
  const artifacts = artifactsDir === void 0 ? void 0 : await downloadArtifacts(context.client(), run, { dir: artifactsDir, cwd: context.surroundings.cwd });
  if (watch.passing === true) reporter.end({ run: { ...run, links: void 0 }, artifacts });
  else reporter.end({ run, artifacts, page: await signedIn(context, run.links?.dashboardRun) });
  return run;
}
var TOKEN_MS = 3e3;
async function signedIn(context, page) {
  if (page === void 0 || !context.surroundings.stdout.isTTY || context.surroundings.env["CI"] !== void 0) return page;
  try {
    const { token } = await context.client().createLinkToken({ timeout: TOKEN_MS, maxRetries: 0 });
    return `${page}#sign-in=${token}`;
  } catch {
    return page;
  }
}
var LEAST_WAIT_MS = 1e3;
async function waitFor2(context, { runId }, watch) {
  const { reporter, signal, timeoutMs, began } = watch;
  const client = context.client();
  const passedMs = () => performance.now() - began;
  const maxWait = timeoutMs === void 0 ? void 0 : Math.max(LEAST_WAIT_MS, timeoutMs - passedMs());
  try {
    return await client.runs.wait(runId, { lastEventId: "0", onEvent: (event) => reporter.event(event), signal, maxWait });
  } catch (error) {
    if (!(error instanceof WaitTimeoutError)) throw error;
    const run = await client.runs.retrieve(runId, { signal });
    if (isTerminal(run)) return run;
    reporter.gaveUp({ run, afterMs: passedMs() });
    return void 0;
  }
}
async function cancelAll(context, heads) {
  const client = context.client();
  const results = await Promise.allSettled(heads.map(({ runId }) => client.runs.cancel(runId)));
  const failed = results.find((result) => result.status === "rejected");
  if (failed !== void 0) context.note(`It could not be cancelled: ${String(failed.reason.message)}`);
}

// packages/cli/src/commands/print.ts
function printJson(output, document) {
  output.stream.write(`${JSON.stringify(document, null, 2)}
`);
}
function printLines(output, lines) {
  output.stream.write(lines.map((line2) => `${line2}
`).join(""));
}

// packages/cli/src/commands/trigger-flags.ts
var MODES = ["learn", "pinned", "off"];
var RETRIES = "1: what does not pass is tried once more; 0: it is not";
function addTriggerFlags(command, { retriesUnlessGiven }) {
  return command.option("--url <url>", "open this page first, for this Run only").addOption(
    new Option("--trajectories <mode>", "whether steps are repeated as in earlier Runs (else as the service is configured)").choices([
      ...MODES
    ])
  ).option("--retries <count>", `${RETRIES} (else ${retriesUnlessGiven})`, parseRetries);
}
function triggerOf({ url: startUrl, trajectories, retries }) {
  return { startUrl, trajectories, retries };
}
function parseRetries(text5) {
  if (!/^[01]$/u.test(text5)) throw new InvalidArgumentError("It must be 0 or 1.");
  return Number(text5);
}

// packages/cli/src/reporters/create-reporter.ts
import { appendFileSync as appendFileSync2, mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve as resolve5 } from "node:path";
import { Writable as Writable2 } from "node:stream";

// packages/cli/src/text/duration.ts
function formatDuration(ms) {
  if (ms < 59950) return `${(ms / 1e3).toFixed(1)}s`;
  const seconds2 = Math.round(ms / 1e3);
  const [hours, minutes] = [Math.floor(seconds2 / 3600), Math.floor(seconds2 % 3600 / 60)];
  if (hours > 0) return `${hours}h ${String(minutes).padStart(2, "0")}m`;
  return `${minutes}m ${String(seconds2 % 60).padStart(2, "0")}s`;
}
function runDuration(run) {
  if (run.startedAt === null || run.completedAt === null) return void 0;
  const ms = Date.parse(run.completedAt) - Date.parse(run.startedAt);
  return Number.isNaN(ms) ? void 0 : Math.max(0, ms);
}

// packages/cli/src/text/theme.ts
var import_picocolors = __toESM(require_picocolors(), 1);
function glyph(status) {
  return MARKS2[status] ?? "?";
}
var MARKS2 = {
  passed: "\u2713",
  failed: "\u2717",
  skipped: "\u2013",
  error: "!",
  "timed out": "!",
  cancelled: "\u2013",
  running: "\u203A",
  pending: "\xB7"
};
function createTheme(color) {
  const { dim, bold, red, green, yellow, cyan, inverse } = import_picocolors.default.createColors(color);
  const shades = {
    passed: green,
    failed: red,
    error: yellow,
    "timed out": yellow,
    running: cyan
  };
  const shade = (status) => shades[status] ?? dim;
  return {
    dim,
    bold,
    red,
    green,
    yellow,
    cyan,
    color,
    mark: (status) => shade(status)(glyph(status)),
    status: (cell2) => shade(cell2.trim().split(" ").at(-1) ?? "")(cell2),
    badge: (status) => {
      const word = status.toUpperCase();
      return color ? shade(status)(inverse(bold(` ${word} `))) : word;
    }
  };
}

// packages/cli/src/reporters/totals.ts
var ORDER = ["passed", "failed", "error", "timed out", "cancelled"];
var Totals = class {
  #counts = /* @__PURE__ */ new Map();
  #began = performance.now();
  add(status) {
    this.#counts.set(status, (this.#counts.get(status) ?? 0) + 1);
  }
  /** `3 Tests: 2 passed, 1 failed (in 12.3s)`; undefined where one alone says it all. */
  line({ bold, dim, status: paint }) {
    const all2 = [...this.#counts.values()].reduce((sum, count2) => sum + count2, 0);
    if (all2 < 2) return void 0;
    const counts = [...this.#counts].toSorted(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
    const told = counts.map(([status, count2]) => `${count2} ${paint(status === "error" && count2 > 1 ? "errors" : status)}`).join(", ");
    return `${bold(`${all2} Tests:`)} ${told} ${dim(`(in ${formatDuration(performance.now() - this.#began)})`)}`;
  }
};

// packages/cli/src/reporters/dot-reporter.ts
var DotReporter = class {
  #output;
  #theme;
  #marks;
  #totals = new Totals();
  #name = "";
  constructor(output, { marks }) {
    this.#output = output;
    this.#marks = marks;
    this.#theme = createTheme(output.color);
  }
  begin(head) {
    this.#name = plain3(head.testName);
  }
  event(event) {
    if (this.#marks && event.type === "run.step" && event.step.status !== "running")
      this.#output.stream.write(this.#theme.mark(event.step.status));
  }
  end({ run }) {
    const duration = runDuration(run);
    const told = run.status === "passed" ? "" : plain3(run.reasoning || run.errorMessage || "", { lines: true });
    const why = told.split("\n").filter((line2) => line2 !== "").map((line2) => `
  ${line2}`).join("");
    const time = duration === void 0 ? "" : ` (${formatDuration(duration)})`;
    this.#line(run.status, `${this.#name}${time}${why}`);
  }
  gaveUp({ run, afterMs }) {
    this.#line("timed out", `${this.#name} (${run.status} after ${formatDuration(afterMs)})`);
  }
  close() {
    const total = this.#totals.line(this.#theme);
    if (total !== void 0) this.#output.stream.write(`${total}
`);
  }
  #line(status, text5) {
    this.#totals.add(status);
    this.#output.stream.write(`${this.#marks ? "\n" : ""}${this.#theme.badge(status)} ${text5}
`);
  }
};

// packages/cli/src/reporters/github-reporter.ts
import { randomUUID } from "node:crypto";

// packages/cli/src/reporters/list-reporter.ts
init_config();

// node_modules/ansi-regex/index.js
var ST = String.raw`(?:\u001B\u005C|\u009C)`;
var stringControls = String.raw`\u0018\u001A\u001B\u0080-\u009F`;
var osc = String.raw`(?:\u001B\]|\u009D)[^\u0007${stringControls}]*(?:\u0007|${ST})`;
var controlString = String.raw`(?:\u001B[PX^_k]|[\u0090\u0098\u009E\u009F])[^${stringControls}]*${ST}`;
var linuxPalette = String.raw`\u001B\](?:P[\dA-Fa-f]{7}|R)(?:\u0007|${ST})?`;
var csi = String.raw`(?:\u001B\[|\u009B)[\u0030-\u003F]*[\u0020-\u002F]*[\u0040-\u007E]`;
var escape = String.raw`\u001B(?:[\u0020-\u002F]+[\u0030-\u007E]|[\dA-PR-TZcf-oq-uy=><~|}])`;
var pattern = `${linuxPalette}|${osc}|${controlString}|${csi}|${escape}`;
function ansiRegex({ onlyFirst = false } = {}) {
  return new RegExp(pattern, onlyFirst ? void 0 : "g");
}

// node_modules/strip-ansi/index.js
var regex = ansiRegex();
function stripAnsi(string) {
  if (typeof string !== "string") {
    throw new TypeError(`Expected a \`string\`, got \`${typeof string}\``);
  }
  if (!string.includes("\x1B") && !string.includes("\x9B")) {
    return string;
  }
  return string.replace(regex, "");
}

// node_modules/get-east-asian-width/lookup-data.js
var ambiguousMinimalCodePoint = 161;
var ambiguousMaximumCodePoint = 1114109;
var ambiguousRanges = [161, 161, 164, 164, 167, 168, 170, 170, 173, 174, 176, 180, 182, 186, 188, 191, 198, 198, 208, 208, 215, 216, 222, 225, 230, 230, 232, 234, 236, 237, 240, 240, 242, 243, 247, 250, 252, 252, 254, 254, 257, 257, 273, 273, 275, 275, 283, 283, 294, 295, 299, 299, 305, 307, 312, 312, 319, 322, 324, 324, 328, 331, 333, 333, 338, 339, 358, 359, 363, 363, 462, 462, 464, 464, 466, 466, 468, 468, 470, 470, 472, 472, 474, 474, 476, 476, 593, 593, 609, 609, 708, 708, 711, 711, 713, 715, 717, 717, 720, 720, 728, 731, 733, 733, 735, 735, 768, 879, 913, 929, 931, 937, 945, 961, 963, 969, 1025, 1025, 1040, 1103, 1105, 1105, 8208, 8208, 8211, 8214, 8216, 8217, 8220, 8221, 8224, 8226, 8228, 8231, 8240, 8240, 8242, 8243, 8245, 8245, 8251, 8251, 8254, 8254, 8308, 8308, 8319, 8319, 8321, 8324, 8364, 8364, 8451, 8451, 8453, 8453, 8457, 8457, 8467, 8467, 8470, 8470, 8481, 8482, 8486, 8486, 8491, 8491, 8531, 8532, 8539, 8542, 8544, 8555, 8560, 8569, 8585, 8585, 8592, 8601, 8632, 8633, 8658, 8658, 8660, 8660, 8679, 8679, 8704, 8704, 8706, 8707, 8711, 8712, 8715, 8715, 8719, 8719, 8721, 8721, 8725, 8725, 8730, 8730, 8733, 8736, 8739, 8739, 8741, 8741, 8743, 8748, 8750, 8750, 8756, 8759, 8764, 8765, 8776, 8776, 8780, 8780, 8786, 8786, 8800, 8801, 8804, 8807, 8810, 8811, 8814, 8815, 8834, 8835, 8838, 8839, 8853, 8853, 8857, 8857, 8869, 8869, 8895, 8895, 8978, 8978, 9312, 9449, 9451, 9547, 9552, 9587, 9600, 9615, 9618, 9621, 9632, 9633, 9635, 9641, 9650, 9651, 9654, 9655, 9660, 9661, 9664, 9665, 9670, 9672, 9675, 9675, 9678, 9681, 9698, 9701, 9711, 9711, 9733, 9734, 9737, 9737, 9742, 9743, 9756, 9756, 9758, 9758, 9792, 9792, 9794, 9794, 9824, 9825, 9827, 9829, 9831, 9834, 9836, 9837, 9839, 9839, 9886, 9887, 9919, 9919, 9926, 9933, 9935, 9939, 9941, 9953, 9955, 9955, 9960, 9961, 9963, 9969, 9972, 9972, 9974, 9977, 9979, 9980, 9982, 9983, 10045, 10045, 10102, 10111, 11094, 11097, 12872, 12879, 57344, 63743, 65024, 65039, 65533, 65533, 127232, 127242, 127248, 127277, 127280, 127337, 127344, 127373, 127375, 127376, 127387, 127404, 917760, 917999, 983040, 1048573, 1048576, 1114109];
var fullwidthMinimalCodePoint = 12288;
var fullwidthMaximumCodePoint = 65510;
var fullwidthRanges = [12288, 12288, 65281, 65376, 65504, 65510];
var wideMinimalCodePoint = 4352;
var wideMaximumCodePoint = 262141;
var wideRanges = [4352, 4447, 8986, 8987, 9001, 9002, 9193, 9196, 9200, 9200, 9203, 9203, 9725, 9726, 9748, 9749, 9776, 9783, 9800, 9811, 9855, 9855, 9866, 9871, 9875, 9875, 9889, 9889, 9898, 9899, 9917, 9918, 9924, 9925, 9934, 9934, 9940, 9940, 9962, 9962, 9970, 9971, 9973, 9973, 9978, 9978, 9981, 9981, 9989, 9989, 9994, 9995, 10024, 10024, 10060, 10060, 10062, 10062, 10067, 10069, 10071, 10071, 10133, 10135, 10160, 10160, 10175, 10175, 11035, 11036, 11088, 11088, 11093, 11093, 11904, 11929, 11931, 12019, 12032, 12245, 12272, 12287, 12289, 12350, 12353, 12438, 12441, 12543, 12549, 12591, 12593, 12686, 12688, 12773, 12783, 12830, 12832, 12871, 12880, 42124, 42128, 42182, 43360, 43388, 44032, 55203, 63744, 64255, 65040, 65049, 65072, 65106, 65108, 65126, 65128, 65131, 94176, 94180, 94192, 94198, 94208, 101594, 101631, 101664, 101760, 101874, 101888, 102801, 102816, 102866, 110576, 110579, 110581, 110587, 110589, 110590, 110592, 110888, 110898, 110898, 110928, 110930, 110933, 110933, 110948, 110952, 110960, 111355, 119552, 119638, 119648, 119670, 126980, 126980, 127183, 127183, 127374, 127374, 127377, 127386, 127406, 127406, 127488, 127490, 127504, 127547, 127552, 127560, 127568, 127569, 127584, 127589, 127744, 127776, 127789, 127797, 127799, 127868, 127870, 127891, 127904, 127946, 127951, 127955, 127968, 127984, 127988, 127988, 127992, 128062, 128064, 128064, 128066, 128252, 128255, 128317, 128331, 128334, 128336, 128359, 128378, 128378, 128405, 128406, 128420, 128420, 128507, 128591, 128640, 128709, 128716, 128716, 128720, 128722, 128725, 128729, 128732, 128735, 128747, 128748, 128756, 128764, 128986, 128986, 128992, 129003, 129008, 129008, 129292, 129338, 129340, 129349, 129351, 129535, 129648, 129660, 129664, 129734, 129736, 129736, 129740, 129757, 129759, 129771, 129775, 129786, 131072, 196605, 196608, 262141];

// node_modules/get-east-asian-width/utilities.js
var isInRange = (ranges, codePoint) => {
  let low = 0;
  let high = Math.floor(ranges.length / 2) - 1;
  while (low <= high) {
    const mid = Math.floor((low + high) / 2);
    const i = mid * 2;
    if (codePoint < ranges[i]) {
      high = mid - 1;
    } else if (codePoint > ranges[i + 1]) {
      low = mid + 1;
    } else {
      return true;
    }
  }
  return false;
};

// node_modules/get-east-asian-width/lookup.js
var commonCjkCodePoint = 19968;
var [wideFastPathStart, wideFastPathEnd] = /* @__PURE__ */ findWideFastPathRange(wideRanges);
function findWideFastPathRange(ranges) {
  let fastPathStart = ranges[0];
  let fastPathEnd = ranges[1];
  for (let index = 0; index < ranges.length; index += 2) {
    const start = ranges[index];
    const end = ranges[index + 1];
    if (commonCjkCodePoint >= start && commonCjkCodePoint <= end) {
      return [start, end];
    }
    if (end - start > fastPathEnd - fastPathStart) {
      fastPathStart = start;
      fastPathEnd = end;
    }
  }
  return [fastPathStart, fastPathEnd];
}
var isAmbiguous = (codePoint) => {
  if (codePoint < ambiguousMinimalCodePoint || codePoint > ambiguousMaximumCodePoint) {
    return false;
  }
  return isInRange(ambiguousRanges, codePoint);
};
var isFullwidth = (codePoint) => {
  if (codePoint < fullwidthMinimalCodePoint || codePoint > fullwidthMaximumCodePoint) {
    return false;
  }
  return isInRange(fullwidthRanges, codePoint);
};
var isWide = (codePoint) => {
  if (codePoint >= wideFastPathStart && codePoint <= wideFastPathEnd) {
    return true;
  }
  if (codePoint < wideMinimalCodePoint || codePoint > wideMaximumCodePoint) {
    return false;
  }
  return isInRange(wideRanges, codePoint);
};

// node_modules/get-east-asian-width/index.js
function validate2(codePoint) {
  if (!Number.isSafeInteger(codePoint)) {
    throw new TypeError(`Expected a code point, got \`${typeof codePoint}\`.`);
  }
}
function eastAsianWidth(codePoint, { ambiguousAsWide = false } = {}) {
  validate2(codePoint);
  if (isFullwidth(codePoint) || isWide(codePoint) || ambiguousAsWide && isAmbiguous(codePoint)) {
    return 2;
  }
  return 1;
}

// node_modules/string-width/index.js
var segmenter = new Intl.Segmenter();
var nonAsciiOrControlRegex = new RegExp("[^\\u{20}-\\u{7E}]", "v");
var prependedConcatenationMarks = String.raw`\u{600}-\u{605}\u{6DD}\u{890}\u{891}\u{8E2}\u{110BD}\u{110CD}`;
var prependedConcatenationMarksRegex = new RegExp(`^[${prependedConcatenationMarks}]+`, "v");
var visibleCharacterRegex = new RegExp(String.raw`[^\p{Default_Ignorable_Code_Point}\p{Control}\p{Enclosing_Mark}\p{Nonspacing_Mark}[\p{Format}--[${prependedConcatenationMarks}]]]`, "v");
var emojiPrefixRegex = new RegExp("^(?:\\p{RGI_Emoji}|\\p{Regional_Indicator}{1,2}|[\\d#*]\\u{FE0F})", "v");
var textPresentationEmojiRegex = new RegExp("^[\\p{Emoji_Presentation}--[\\u{10000}-\\u{10FFFF}]]\\u{FE0E}", "v");
function strayEmojiModifierCount(string, fromIndex) {
  if (fromIndex >= string.length) {
    return 0;
  }
  const modifierRegex = new RegExp("(?<![\\p{Emoji_Modifier_Base}\\u{200D}])\\p{Emoji_Modifier}", "gv");
  modifierRegex.lastIndex = fromIndex;
  let count2 = 0;
  while (modifierRegex.test(string)) {
    count2++;
  }
  return count2;
}
var emojiZwjSequenceRegex = new RegExp("\\u{200D}\\p{Extended_Pictographic}", "v");
function baseVisible(segment) {
  const index = segment.search(visibleCharacterRegex);
  return index === -1 ? void 0 : segment.slice(index);
}
function isHangul(codePoint) {
  return codePoint >= 4352 && codePoint <= 4607 || codePoint >= 43360 && codePoint <= 43388 || codePoint >= 44032 && codePoint <= 55203 || codePoint >= 55216 && codePoint <= 55238 || codePoint >= 55243 && codePoint <= 55291;
}
function visibleCodePointsWidth(visibleSegment, eastAsianWidthOptions) {
  let width = 0;
  for (const character of visibleSegment) {
    if (character === "\u200D") {
      break;
    }
    if (visibleCharacterRegex.test(character)) {
      width += eastAsianWidth(character.codePointAt(0), eastAsianWidthOptions);
    }
  }
  return width;
}
function clusterWidth(segment, eastAsianWidthOptions) {
  const firstCodePoint = segment.codePointAt(0);
  const marks = firstCodePoint === 69821 || firstCodePoint === 69837 || firstCodePoint >= 1536 && firstCodePoint <= 2303 ? prependedConcatenationMarksRegex.exec(segment) : void 0;
  if (marks) {
    const rest = segment.slice(marks[0].length);
    const restWidth = clusterWidth(rest, eastAsianWidthOptions);
    const visibleRest = baseVisible(rest);
    const isWideGlyph = restWidth >= 2 && (eastAsianWidth(visibleRest.codePointAt(0), eastAsianWidthOptions) === 2 || emojiPrefixRegex.test(visibleRest) || emojiZwjSequenceRegex.test(visibleRest));
    return isWideGlyph ? restWidth : [...marks[0]].length + restWidth;
  }
  const visibleSegment = baseVisible(segment);
  if (visibleSegment === void 0) {
    return 0;
  }
  if (isHangul(firstCodePoint)) {
    return eastAsianWidth(firstCodePoint, eastAsianWidthOptions) + strayEmojiModifierCount(segment, 1) * 2;
  }
  if (textPresentationEmojiRegex.test(visibleSegment)) {
    return 1;
  }
  const emoji = emojiPrefixRegex.exec(visibleSegment);
  if (emoji) {
    return 2 + strayEmojiModifierCount(visibleSegment, emoji[0].length) * 2;
  }
  const zwjSequence = emojiZwjSequenceRegex.exec(visibleSegment);
  return zwjSequence ? 2 + strayEmojiModifierCount(visibleSegment, zwjSequence.index + zwjSequence[0].length) * 2 : visibleCodePointsWidth(visibleSegment, eastAsianWidthOptions);
}
function unicodeWidth(string, ambiguousIsNarrow) {
  let width = 0;
  const firstNonAsciiIndex = string.search(nonAsciiOrControlRegex);
  if (firstNonAsciiIndex > 1) {
    width = firstNonAsciiIndex - 1;
    string = string.slice(width);
  }
  let suffixStart = string.length;
  while (suffixStart > 0) {
    const codePoint = string.codePointAt(suffixStart - 1);
    if (codePoint < 32 || codePoint > 126) {
      break;
    }
    suffixStart--;
  }
  if (suffixStart + 1 < string.length) {
    width += string.length - suffixStart - 1;
    string = string.slice(0, suffixStart + 1);
  }
  if (!new RegExp("[^\\u{20}-\\u{7E}\\u{4E00}-\\u{9FFF}\\u{AC00}-\\u{D7A3}]", "v").test(string)) {
    return width + string.length + string.replaceAll(new RegExp("[\\u{20}-\\u{7E}]", "gv"), "").length;
  }
  string = string.toWellFormed();
  string = string.replaceAll(new RegExp("(?<=[\\u{16D63}-\\u{16D6A}])[\\u{16D63}-\\u{16D6A}]+", "gv"), "");
  const eastAsianWidthOptions = { ambiguousAsWide: !ambiguousIsNarrow };
  for (const { segment } of segmenter.segment(string)) {
    if (segment.length === 1) {
      if (visibleCharacterRegex.test(segment)) {
        width += eastAsianWidth(segment.codePointAt(0), eastAsianWidthOptions);
      }
      continue;
    }
    width += clusterWidth(segment, eastAsianWidthOptions);
  }
  return width;
}
function stringWidth(input, options = {}) {
  if (typeof input !== "string" || input.length === 0) {
    return 0;
  }
  const {
    ambiguousIsNarrow = true,
    countAnsiEscapeCodes = false
  } = options;
  let string = input;
  if (!countAnsiEscapeCodes && (string.includes("\x1B") || string.includes("\x9B"))) {
    string = stripAnsi(string);
  }
  return nonAsciiOrControlRegex.test(string) ? unicodeWidth(string, ambiguousIsNarrow) : string.length;
}

// packages/cli/src/text/wrap.ts
function wrap(text5, width) {
  return text5.split("\n").flatMap((line2) => wrapLine(line2.trimEnd(), Math.max(1, width)));
}
function wrapProse(text5, width) {
  return text5.split("\n").flatMap((line2) => {
    const mark = /^(?:[✓✗–!?•*-]|\d+\.) /u.exec(line2)?.[0] ?? "";
    const indent = " ".repeat(mark.length);
    return wrapLine(line2.slice(mark.length).trimEnd(), Math.max(1, width - mark.length)).map(
      (part, at) => (at === 0 ? mark : indent) + part
    );
  });
}
function truncate(text5, width) {
  if (stringWidth(text5) <= width) return text5;
  return `${take(text5, Math.max(0, width - 1))}\u2026`;
}
function pad(text5, width) {
  return text5 + " ".repeat(Math.max(0, width - stringWidth(text5)));
}
function wrapLine(line2, width) {
  const lines = [];
  let current = "";
  for (const word of line2.split(/ +/u)) {
    const joined = current === "" ? word : `${current} ${word}`;
    if (stringWidth(joined) <= width) {
      current = joined;
      continue;
    }
    if (current !== "") lines.push(current);
    current = word;
    while (stringWidth(current) > width) {
      const head = take(current, width) || [...current].slice(0, 1).join("");
      lines.push(head);
      current = current.slice(head.length);
    }
  }
  return current === "" && lines.length > 0 ? lines : [...lines, current];
}
function take(text5, width) {
  let taken = "";
  for (const { segment } of new Intl.Segmenter().segment(text5)) {
    if (stringWidth(taken + segment) > width) break;
    taken += segment;
  }
  return taken;
}

// packages/cli/src/text/line-writer.ts
var LineWriter = class {
  #output;
  #live = false;
  constructor(output) {
    this.#output = output;
  }
  get width() {
    return this.#output.width();
  }
  line(text5 = "") {
    this.#erase();
    this.#output.stream.write(`${text5.trimEnd()}
`);
  }
  /** Shown until the next line or `live`; `paint` colours it after it was cut to one row. */
  live(text5, paint = (plain4) => plain4) {
    if (!this.#output.isTTY) return;
    this.#erase();
    this.#output.stream.write(paint(truncate(text5, this.width - 1)));
    this.#live = true;
  }
  /** Takes the changing line away. */
  clear() {
    this.#erase();
  }
  #erase() {
    if (!this.#live) return;
    this.#output.stream.write("\r\x1B[2K");
    this.#live = false;
  }
};

// packages/cli/src/reporters/step-lines.ts
var INDENT3 = "  ";
var GUTTER = 7;
var TIME_WIDTH = 8;
function stepLines(step, { theme, width, number }) {
  const room = width - INDENT3.length - GUTTER - TIME_WIDTH;
  const [first = "", ...more] = wrap(plain3(step.text), room);
  const mark = theme.mark(step.status);
  const paint = step.status === "skipped" ? theme.dim : (text5) => text5;
  const time = step.durationMs === void 0 || step.status === "skipped" ? "" : theme.dim(formatDuration(step.durationMs).padStart(TIME_WIDTH - 1));
  const head = `${INDENT3}${mark} ${theme.dim(number.padStart(3))}  ${paint(pad(first, room))} ${time}`;
  const below = " ".repeat(INDENT3.length + GUTTER);
  return [head, ...more.map((line2) => below + paint(line2)), ...explanation(step, { theme, width, number }).map((line2) => below + line2)];
}
function runningLine(step, number) {
  return `${INDENT3}\u203A ${number.padStart(3)}  ${plain3(step.text)}`;
}
function explanation(step, { theme, width }) {
  if (step.status !== "failed" && step.status !== "error") return [];
  const room = width - INDENT3.length - GUTTER;
  const paint = step.status === "failed" ? theme.red : theme.yellow;
  const action = step.action === void 0 ? [] : wrap(plain3(step.action), room).map(theme.dim);
  const detail = step.detail === void 0 ? [] : wrap(plain3(step.detail, { lines: true }), room).map(paint);
  return [...action, ...detail].filter((line2) => stringWidth(line2) > 0);
}

// packages/cli/src/text/price-text.ts
function priceText(price) {
  return price === null || price === void 0 ? "" : price.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 4 });
}

// packages/cli/src/reporters/verdict-lines.ts
var INDENT4 = "  ";
var LABEL_WIDTH = 12;
function forPrice({ modelUse }) {
  return modelUse?.price === void 0 ? "" : ` for ${priceText(modelUse.price)}`;
}
function verdictLines(verdict) {
  const { run, theme, width } = verdict;
  const duration = runDuration(run);
  const actions = `${run.stepCount} ${run.stepCount === 1 ? "action" : "actions"}`;
  const tokens = run.tokensUsed === void 0 || run.tokensUsed === 0 ? "" : `${run.tokensUsed.toLocaleString("en")} tokens${forPrice(run)}`;
  const facts = [duration === void 0 ? "" : `in ${formatDuration(duration)}`, actions, tokens].filter((fact) => fact !== "").join(" \xB7 ");
  const reasoning = reasons(run).flatMap((text5) => wrapProse(plain3(text5, { lines: true }), width - INDENT4.length));
  return [
    "",
    `${INDENT4}${theme.badge(run.status)} ${theme.dim(facts)}`,
    ...block(reasoning.map((line2) => INDENT4 + line2)),
    ...block(evidence(verdict)),
    ""
  ];
}
function reasons({ reasoning, errorMessage }) {
  if (reasoning === null || reasoning === "") return errorMessage === null ? [] : [errorMessage];
  if (errorMessage === null || errorMessage === "") return [reasoning];
  const sentence2 = errorMessage.replace(/^[a-z_]+: /u, "").replace(/\.$/u, "");
  return reasoning.toLowerCase().includes(sentence2.toLowerCase()) ? [reasoning] : [reasoning, errorMessage];
}
function evidence({ run, artifacts, page, theme }) {
  const rows = [
    ["Video", artifacts.video ?? run.videoUrl ?? ""],
    ["Trace", artifacts.trace ?? run.traceUrl ?? ""],
    ["Transcript", artifacts.transcript ?? run.transcriptUrl ?? ""],
    ["Page", page ?? run.links?.dashboardRun ?? ""]
  ];
  const lines = rows.filter(([, place2]) => place2 !== "").map(([label, place2]) => `${INDENT4}${theme.dim(label.padEnd(LABEL_WIDTH))}${plain3(place2)}`);
  for (const missing of run.missingArtifacts ?? [])
    lines.push(`${INDENT4}${theme.dim("Missing".padEnd(LABEL_WIDTH))}${missingText(missing, run)}`);
  const hint = nextStep(run, artifacts);
  return hint === void 0 ? lines : [...lines, "", `${INDENT4}${theme.dim("Look closer".padEnd(LABEL_WIDTH))}${theme.cyan(hint)}`];
}
function missingText({ kind, device, try: tryNumber }, run) {
  const where = [run.device === "both" ? ` on ${device}` : "", tryNumber === void 0 ? "" : ` (try ${tryNumber})`].join("");
  return `${kind}${where}: could not be saved`;
}
function block(lines) {
  return lines.length === 0 ? [] : ["", ...lines];
}
function nextStep(run, artifacts) {
  if (artifacts.trace !== void 0) return `npx playwright show-trace ${quoted2(artifacts.trace)}`;
  const hasPictures = (run.videoUrl ?? run.traceUrl) !== void 0;
  return hasPictures ? `runwright runs artifacts ${run.id}` : void 0;
}
function quoted2(path3) {
  return /^[\w./:@-]+$/u.test(path3) ? path3 : `'${path3.replaceAll("'", String.raw`'\''`)}'`;
}

// packages/cli/src/reporters/list-reporter.ts
function createListReporter(stream2, options = {}) {
  const output = toOutput(stream2, options.env ?? {});
  return new ListReporter({
    ...output,
    isTTY: options.inPlace ?? output.isTTY,
    color: options.color ?? output.color,
    width: options.width === void 0 ? output.width : () => options.width ?? 0
  });
}
var ListReporter = class {
  #lines;
  #theme;
  #totals = new Totals();
  #head;
  /** What the last line written belongs to, so that headings come where something new begins. */
  #section = { device: "", kind: "step" };
  #devices = /* @__PURE__ */ new Set();
  constructor(output) {
    this.#lines = new LineWriter(output);
    this.#theme = createTheme(output.color);
  }
  begin(head) {
    this.#head = head;
    this.#section = { device: "", kind: "step" };
    this.#devices = /* @__PURE__ */ new Set();
    const { dim, bold } = this.#theme;
    const position = head.position === void 0 ? "" : dim(`${head.position.at}/${head.position.of} `);
    const facts = [head.device === "both" ? "desktop, then mobile" : head.device, head.url, `run ${head.runId}`].filter(
      (fact) => fact !== null && fact !== ""
    );
    this.#lines.line();
    this.#lines.line(`  ${position}${bold(truncate(plain3(head.testName), this.#lines.width - 12))}`);
    for (const line2 of wrap(facts.map((fact) => plain3(fact ?? "")).join(" \xB7 "), this.#lines.width - 2)) this.#lines.line(`  ${dim(line2)}`);
    for (const line2 of wrap(head.hint ?? "", this.#lines.width - 2)) if (line2 !== "") this.#lines.line(`  ${line2}`);
    this.#lines.line();
    this.#live("waiting for an agent");
  }
  event(event) {
    if (event.type === "run.step") this.#step(event.step);
    else if (event.type === "run.phase") this.#live(plain3(event.message));
    else if (event.type === "run.started") this.#live("opening the browser");
  }
  end({ run, artifacts = {}, page }) {
    const verdict = verdictLines({ run, artifacts, page, theme: this.#theme, width: this.#lines.width });
    for (const line2 of verdict) this.#lines.line(line2);
    this.#totals.add(run.status);
  }
  gaveUp({ run, afterMs }) {
    this.#totals.add("timed out");
    this.#lines.line();
    this.#lines.line(
      `  ${this.#theme.badge("timed out")} ${this.#theme.dim(`${run.status} after ${formatDuration(afterMs)}; it continues`)}`
    );
    this.#lines.line();
  }
  close() {
    this.#lines.clear();
    const total = this.#totals.line(this.#theme);
    if (total !== void 0) this.#lines.line(`  ${total}`);
  }
  #step(step) {
    const number = step.kind === "outcome" ? "" : String(step.index);
    if (step.status === "running") {
      this.#heading(step);
      this.#lines.live(runningLine(step, number), this.#theme.cyan);
      return;
    }
    this.#heading(step);
    for (const line2 of stepLines(step, { theme: this.#theme, width: this.#lines.width, number })) this.#lines.line(line2);
  }
  /** A line above the first step of a second device, and above the first outcome. */
  #heading({ device, kind }) {
    const newDevice = device !== this.#section.device;
    const newKind = kind !== this.#section.kind;
    this.#devices.add(device);
    if (newDevice && (this.#devices.size > 1 || this.#head?.device === "both")) this.#title(device === "mobile" ? "Mobile" : "Desktop");
    if (kind === "outcome" && (newKind || newDevice)) this.#title("Expected outcome");
    this.#section = { device, kind };
  }
  #title(text5) {
    if (this.#section.device !== "") this.#lines.line();
    this.#lines.line(`  ${this.#theme.bold(text5)}`);
  }
  #live(text5) {
    this.#lines.live(`  \u2026 ${text5}`, this.#theme.dim);
  }
};

// packages/cli/src/reporters/github-reporter.ts
var GithubReporter = class {
  #output;
  #list;
  #token = randomUUID();
  #name = "";
  /** Where the Test is written down, so that the pull request shows it there. */
  #file;
  #off = false;
  constructor(output) {
    this.#output = output;
    this.#list = createListReporter(output.stream, { color: output.color, width: output.width(), inPlace: false });
  }
  begin(head) {
    this.#name = head.testName;
    this.#file = head.file;
    this.#commands(false);
    this.#list.begin(head);
  }
  event(event) {
    this.#list.event(event);
  }
  end(end) {
    this.#list.end(end);
    this.#commands(true);
    const { status, reasoning, errorMessage, links } = end.run;
    if (status === "passed") return;
    const level = status === "cancelled" ? "warning" : "error";
    const why = [reasoning ?? errorMessage ?? "no reason given", links?.dashboardRun ?? ""].filter((line2) => line2 !== "").join("\n");
    this.#annotate({ level, status, why });
  }
  gaveUp(unfinished) {
    this.#list.gaveUp(unfinished);
    this.#commands(true);
    this.#annotate({ level: "error", status: "timed out", why: `It was ${unfinished.run.status} when the wait for it ended.` });
  }
  close() {
    this.#commands(true);
    this.#list.close();
  }
  #annotate({ level, status, why }) {
    const file = this.#file === void 0 ? "" : `file=${property(this.#file)},`;
    this.#output.stream.write(`::${level} ${file}title=${property(`${this.#name}: ${status}`)}::${data(why)}
`);
  }
  #commands(on) {
    if (this.#off === !on) return;
    this.#off = !on;
    this.#output.stream.write(on ? `::${this.#token}::
` : `::stop-commands::${this.#token}
`);
  }
};
function data(text5) {
  return plain3(text5, { lines: true }).replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
function property(text5) {
  return data(text5).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

// packages/cli/src/reporters/github-summary.ts
import { appendFileSync } from "node:fs";
var GithubSummary = class {
  #file;
  #rows = [];
  #name = "";
  constructor(file) {
    this.#file = file;
  }
  begin(head) {
    this.#name = head.testName;
  }
  event() {
  }
  end({ run }) {
    const ms = runDuration(run);
    const [why = ""] = run.status === "passed" ? [] : (run.reasoning ?? run.errorMessage ?? "").split("\n");
    this.#add(run.status, { time: ms === void 0 ? "" : formatDuration(ms), why, page: run.links?.dashboardRun });
  }
  gaveUp({ run, afterMs }) {
    this.#add("timed out", { time: "", why: `It was ${run.status} after ${formatDuration(afterMs)}.`, page: run.links?.dashboardRun });
  }
  close() {
    if (this.#rows.length === 0) return;
    const passed = this.#rows.filter(({ status }) => status === "passed").length;
    const lines = this.#rows.map(({ name, status, time, why, page }) => {
      const linked = page === void 0 ? cell(name) : `[${cell(name)}](${encodeURI(page)})`;
      return `| ${glyph(status)} ${status} | ${linked} | ${time} | ${cell(why)} |`;
    });
    const head = `### Runwright: ${passed} of ${this.#rows.length} passed

| | Test | Time | Why |
| --- | --- | --- | --- |
`;
    appendFileSync(this.#file, `${head}${lines.join("\n")}

`);
  }
  #add(status, rest) {
    this.#rows.push({ name: this.#name, status, ...rest });
  }
};
function cell(text5) {
  return plain3(text5, { lines: true }).replace(/[\\`*_{}[\]<>|!&#]/gu, (char) => `&#${char.codePointAt(0)};`).replaceAll("@", "@\u200B").replaceAll("\n", "<br>");
}

// packages/cli/src/reporters/json-reporter.ts
var JsonReporter = class {
  #output;
  #several;
  #runs = [];
  constructor(output, options) {
    this.#output = output;
    this.#several = options.several;
  }
  begin() {
  }
  event() {
  }
  end({ run }) {
    this.#runs.push(run);
  }
  gaveUp({ run }) {
    this.#runs.push({ ...run, timedOut: true });
  }
  close() {
    const document = this.#several ? this.#runs : this.#runs[0];
    if (document !== void 0) this.#output.stream.write(`${JSON.stringify(document, null, 2)}
`);
  }
};

// packages/cli/src/reporters/junit-reporter.ts
var JunitReporter = class {
  #output;
  #cases = [];
  #name = "";
  #steps = [];
  constructor(output) {
    this.#output = output;
  }
  begin(head) {
    this.#name = head.testName;
    this.#steps = [];
  }
  event(event) {
    if (event.type === "run.step" && event.step.status !== "running") this.#steps.push(event.step);
  }
  end({ run }) {
    this.#cases.push({ name: this.#name, run, steps: this.#steps });
  }
  gaveUp(unfinished) {
    this.#cases.push({ name: this.#name, run: unfinished.run, steps: this.#steps, unfinished });
  }
  close() {
    const count2 = (kind) => this.#cases.filter((one2) => kindOf(one2) === kind).length;
    const totals = `tests="${this.#cases.length}" failures="${count2("failure")}" errors="${count2("error")}"`;
    const time = `time="${seconds(this.#cases.reduce((sum, { run }) => sum + (runDuration(run) ?? 0), 0))}"`;
    const cases = this.#cases.map((one2) => `${testCase(one2)}
`).join("");
    const suite = `  <testsuite name="runwright" ${totals} skipped="${count2("skipped")}" ${time}>
${cases}  </testsuite>`;
    this.#output.stream.write(
      `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="runwright" ${totals} ${time}>
${suite}
</testsuites>
`
    );
  }
};
function testCase(one2) {
  const { name, run, steps } = one2;
  const why = kindOf(one2) === "passed" ? [reasonOf(run)] : [];
  const body = [...outcome(one2), `      <system-out>${xml([...steps.map(line), ...why].join("\n"))}</system-out>`];
  const time = seconds(runDuration(run) ?? 0);
  return `    <testcase name="${xml(name)}" classname="runwright" time="${time}">
${body.join("\n")}
    </testcase>`;
}
function kindOf({ run: { status, quarantined }, unfinished }) {
  if (unfinished !== void 0) return "error";
  if (status === "passed") return "passed";
  if (quarantined === true) return "skipped";
  return status === "failed" ? "failure" : "error";
}
function outcome(one2) {
  const { run, unfinished } = one2;
  if (unfinished !== void 0)
    return [element("error", "timeout", `It was ${run.status} after ${formatDuration(unfinished.afterMs)}, and continues.`)];
  const why = reasonOf(run);
  const kind = kindOf(one2);
  if (kind === "skipped") return [element(kind, "quarantined", `In quarantine (${run.status}): ${why}`)];
  if (kind !== "passed") return [element(kind, run.status, why)];
  const first = run.flaky === true ? run.tries?.[0] : void 0;
  if (first === void 0) return [];
  return [element(first.status === "error" ? "flakyError" : "flakyFailure", first.status, `The first try: ${reasonOf(first)}`)];
}
function reasonOf({ reasoning, errorMessage, status }) {
  return reasoning ?? errorMessage ?? (status === "cancelled" ? "It was cancelled." : "No reason was given.");
}
function element(name, type, why) {
  return `      <${name} type="${xml(type)}" message="${xml(why.split("\n")[0] ?? "")}">${xml(why)}</${name}>`;
}
function line(step) {
  return `[${step.status}] ${step.text}${step.detail === void 0 ? "" : `
    ${step.detail}`}`;
}
function seconds(ms) {
  return (ms / 1e3).toFixed(3);
}
var ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "\n": "&#10;" };
function xml(text5) {
  return plain3(text5, { lines: true }).replace(/[&<>"\n]/gu, (char) => ENTITIES[char] ?? char);
}

// packages/cli/src/reporters/create-reporter.ts
var REPORTERS = ["list", "dot", "summary", "json", "github", "junit"];
function createReporters(surroundings, options) {
  return together(options.choices.flatMap((choice2) => createReporter(surroundings, choice2, options)));
}
function createReporter(surroundings, { name, file }, options) {
  const { several, verbose } = options;
  const plainer2 = (output2) => ({ ...output2, color: options.color && output2.color });
  const output = file === void 0 ? plainer2(surroundings.stdout) : fileOutput(resolve5(surroundings.cwd, file));
  const progress = verbose && file === void 0 ? [listOn(plainer2(surroundings.stderr))] : [];
  switch (name) {
    case "list":
      return [listOn(output)];
    case "dot":
      return [new DotReporter(output, { marks: true })];
    case "summary":
      return [new DotReporter(output, { marks: false })];
    case "github": {
      const summary = surroundings.env["GITHUB_STEP_SUMMARY"] ?? "";
      return [new GithubReporter(output), ...summary === "" ? [] : [new GithubSummary(summary)]];
    }
    case "json":
      return [...progress, new JsonReporter(output, { several })];
    case "junit":
      return [...progress, new JunitReporter(output)];
  }
}
function listOn(output) {
  return createListReporter(output.stream, { color: output.color, inPlace: output.isTTY });
}
function fileOutput(path3) {
  mkdirSync(dirname(path3), { recursive: true });
  writeFileSync(path3, "");
  const stream2 = new Writable2({
    decodeStrings: false,
    write: (text5, _encoding, done) => {
      appendFileSync2(path3, text5);
      done();
    }
  });
  return { stream: stream2, isTTY: false, color: false, width: () => 120 };
}
function together(reporters) {
  return {
    begin: (head) => reporters.forEach((one2) => one2.begin(head)),
    event: (event) => reporters.forEach((one2) => one2.event(event)),
    end: (end) => reporters.forEach((one2) => one2.end(end)),
    gaveUp: (unfinished) => reporters.forEach((one2) => one2.gaveUp(unfinished)),
    close: () => reporters.forEach((one2) => one2.close())
  };
}

// packages/cli/src/commands/watch-flags.ts
var ARTIFACTS_DIR = "runwright-artifacts";
function addWatchFlags(command, { reporter } = {}) {
  const usual = reporter ?? "list; github where GITHUB_ACTIONS is set";
  return command.addOption(
    new Option("--reporter <name>", `how it is shown: ${REPORTERS.join(", ")}; NAME=FILE writes it there, and may be given beside others`).argParser(collectReporters).default(reporter === void 0 ? [] : [{ name: reporter }], usual)
  ).option("--json", "print the finished Run as one JSON document on stdout (progress on stderr with -v)").option("--timeout <seconds>", "stop waiting after this time; what has not ended continues (exit code 4)", parseSeconds).option("--artifacts [folder]", `download video, trace and transcript when a Run is done (to ${ARTIFACTS_DIR})`);
}
function toWatchOptions(context, flags, { several }) {
  const { color, verbose } = context.globals();
  return {
    reporter: createReporters(context.surroundings, {
      choices: choicesOf(flags, context.surroundings.env),
      color,
      several,
      verbose: verbose === true
    }),
    timeoutMs: flags.timeout === void 0 ? void 0 : flags.timeout * 1e3,
    artifactsDir: flags.artifacts === true ? ARTIFACTS_DIR : flags.artifacts
  };
}
function choicesOf({ reporter, json }, env) {
  const inFiles = reporter.filter(({ file }) => file !== void 0);
  if (json === true) return [{ name: "json" }, ...inFiles];
  if (inFiles.length < reporter.length) return reporter;
  return [{ name: env["GITHUB_ACTIONS"] === "true" ? "github" : "list" }, ...inFiles];
}
function collectReporters(text5, before) {
  const [, given2 = "", file] = /^([^=]*)(?:=(.+))?$/su.exec(text5) ?? [];
  const name = REPORTERS.find((one2) => one2 === given2);
  if (name === void 0) throw new InvalidArgumentError(`Allowed choices are ${REPORTERS.join(", ")}.`);
  const said2 = before.said === true ? before : [];
  if (file === void 0 && said2.some((one2) => one2.file === void 0))
    throw new InvalidArgumentError("Only one can have standard output; give the others a file, as in junit=report.xml.");
  return Object.assign([...said2, file === void 0 ? { name } : { name, file }], { said: true });
}
function parseSeconds(text5) {
  const seconds2 = Number(text5);
  if (!(seconds2 > 0)) throw new InvalidArgumentError("It must be a number of seconds above 0.");
  return seconds2;
}

// packages/cli/src/commands/tests-run.ts
var USUAL_SLOW_MS = 250;
var UNREAD = /* @__PURE__ */ new Set(["step_not_understood", "outcome_not_understood"]);
var ON_BOTH = "It runs twice, because the file has no `device`: write `device: desktop` or `device: mobile` into it for one of them.";
var UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;
function addTestsRunCommand(tests, context) {
  const run = tests.command("run").description("run Tests and watch them: files and folders (stored by project and name first), ids, or a tag").argument("[targets...]", "files or folders of them, or ids of Tests").option("--tag <tag>", "every Test of the project that carries it").option("--project <project>", "name, slug or id (a file's own `project`, else default)").addOption(new Option("--device <device>", "store the file's Test with this device").choices(["desktop", "mobile", "both"])).option("--detach", "start and leave: print the Runs' ids").option("--local", "run files on this machine, by a service that lives as long as the Run: needs no server and no key").option("--headed", "the same, and show the browser's window").option("--slow [ms]", `the same, with a pause after each thing done (${USUAL_SLOW_MS}, also with --headed)`, parseMilliseconds).addHelpText("after", examplesOf(tests.parent === null ? "runwright run" : "runwright tests run")).action((targets, flags) => runTests(context, targets, flags));
  addTriggerFlags(run, { retriesUnlessGiven: "as each Test says" });
  addWatchFlags(run);
}
var examplesOf = (command) => `
Examples:
  $ ${command} tests/buy.md
  $ ${command} tests --reporter github --reporter junit=report.xml
  $ ${command} --tag smoke --project Shop --url https://preview.example.com
  $ ${command} tests/buy.md --headed      # watch it on your screen`;
async function runHere(context, targets, flags) {
  if (flags.tag !== void 0 || flags.detach === true || targets.some((target2) => UUID.test(target2)))
    throw new UsageError(
      "--local runs files only, and watches them: its service lives no longer than the Run, so it has no stored Tests and cannot be left with --detach."
    );
  const { withLocalService: withLocalService2 } = await Promise.resolve().then(() => (init_with_local_service(), with_local_service_exports));
  const slow = flags.slow === true || flags.slow === void 0 && flags.headed === true ? USUAL_SLOW_MS : flags.slow ?? 0;
  await withLocalService2(context, { headed: flags.headed === true, slowMs: slow }, async (here) => {
    const heads = await startTargets(here, targets, flags);
    const options = toWatchOptions(here, { ...flags, artifacts: flags.artifacts ?? true }, { several: heads.length > 1 });
    await watchRuns(here, heads, { ...options, passing: true });
  });
}
function parseMilliseconds(text5) {
  if (!/^\d{1,5}$/u.test(text5)) throw new InvalidArgumentError("It must be a whole number of milliseconds.");
  return Number(text5);
}
async function runTests(context, targets, flags) {
  checkFlags(targets, flags);
  const found = await findTestFiles(targets, context.surroundings.cwd, context.note);
  if (flags.local === true || flags.headed === true || flags.slow !== void 0) return await runHere(context, found, flags);
  const heads = flags.tag === void 0 ? await startTargets(context, found, flags) : await startTag(context, flags.tag, flags);
  const several = flags.tag !== void 0 || found.length > 1;
  if (flags.detach === true) return printStarted(context, heads, flags);
  await watchRuns(context, heads, toWatchOptions(context, flags, { several }));
}
function checkFlags(targets, flags) {
  if (flags.tag === void 0 && targets.length === 0)
    throw new UsageError("Name files or ids of Tests, or a tag: `runwright tests run FILE`, or `--tag TAG --project PROJECT`.");
  if (flags.tag !== void 0 && targets.length > 0) throw new UsageError("Name either files and ids, or a tag, not both.");
  if (flags.tag !== void 0 && flags.project === void 0) throw new UsageError("--tag needs --project: tags belong to a project.");
  if (flags.device !== void 0 && (flags.tag !== void 0 || targets.some((target2) => UUID.test(target2))))
    throw new UsageError("--device changes what a file stores; a stored Test keeps its own.");
}
async function startTargets(context, targets, flags) {
  const client = context.client();
  const files = /* @__PURE__ */ new Map();
  for (const target2 of targets)
    if (!UUID.test(target2))
      files.set(target2, parseTestFile(await readTextFile(target2, context.surroundings.cwd), target2, { url: { given: flags.url } }));
  const plans = /* @__PURE__ */ new Map();
  for (const target2 of files.keys()) {
    const plan = await readPlanFile(target2, context.surroundings.cwd);
    if (plan !== null) plans.set(target2, plan);
  }
  const tests = [];
  for (const target2 of targets) {
    const file = files.get(target2);
    if (file === void 0) {
      tests.push({ test: await client.tests.retrieve(target2), file: void 0 });
      continue;
    }
    const { test, change } = await storeTest(client, file, { project: flags.project, device: flags.device });
    if (context.globals().verbose === true) context.note(`${target2}: ${change} as ${test.id}`);
    const plan = plans.get(target2);
    const corrected = plan === void 0 ? 0 : await storePlan(client, test.id, plan);
    if (corrected > 0) context.note(`${planPathOf(target2)}: stands in place of what ${corrected} lines were read as.`);
    for (const warning of test.warnings ?? []) {
      if (flags.detach !== true && UNREAD.has(warning.code)) continue;
      context.note(`${target2}: ${plain3(warning.message)}`);
    }
    const isAsked = file.device !== void 0 || flags.device !== void 0;
    tests.push({ test, file: target2, hint: test.device === "both" && !isAsked ? ON_BOTH : void 0 });
  }
  const heads = [];
  for (const { test, file, hint } of tests) {
    const run = await client.tests.run(test.id, triggerOf(flags));
    heads.push({ runId: run.id, testName: test.name, url: run.startUrl, device: test.device, file, hint });
  }
  return heads;
}
async function startTag(context, tag, flags) {
  const client = context.client();
  const project = await findProject(client, flags.project ?? "");
  if (project === void 0) throw new UsageError(`There is no project ${JSON.stringify(flags.project)}.`);
  const { runs, tagRunId } = await client.tests.runByTag({ projectId: project.id, tag, ...triggerOf(flags) });
  if (flags.detach === true && tagRunId !== void 0) context.note(`Wait for them: runwright tag-runs wait ${tagRunId}`);
  return runs.map((run) => ({ runId: run.id, testName: run.test.name, url: run.startUrl, device: null }));
}
function printStarted(context, heads, flags) {
  const stdout = context.stdout();
  if (flags.json === true) printJson(stdout, { data: heads.map(({ runId, testName, url }) => ({ id: runId, testName, startUrl: url })) });
  else
    printLines(
      stdout,
      heads.map(({ runId }) => runId)
    );
}

// packages/cli/src/action-main.ts
init_config();

// packages/cli/src/credentials.ts
import { chmodSync, mkdirSync as mkdirSync2, readFileSync, renameSync, rmSync, writeFileSync as writeFileSync2 } from "node:fs";
import { homedir } from "node:os";
import { dirname as dirname2, join as join4 } from "node:path";
function credentialsFile(env) {
  const folder = env["XDG_CONFIG_HOME"] || (env["APPDATA"] ?? join4(env["HOME"] || homedir(), ".config"));
  return join4(folder, "runwright", "credentials.json");
}
function readCredentials(env, named3) {
  const { baseUrl, keys } = read(env);
  const wanted = named3 === void 0 ? baseUrl : normal(named3);
  return { baseUrl: wanted, apiKey: wanted === void 0 ? void 0 : keys[wanted] };
}
function read(env) {
  try {
    const stored = JSON.parse(readFileSync(credentialsFile(env), "utf8"));
    const keys = Object.entries(stored?.keys ?? {}).filter(([, key]) => typeof key === "string");
    return { ...typeof stored?.baseUrl === "string" && { baseUrl: stored.baseUrl }, keys: Object.fromEntries(keys) };
  } catch {
    return { keys: {} };
  }
}
function normal(baseUrl) {
  return (URL.parse(baseUrl)?.href ?? baseUrl).replace(/\/+$/u, "");
}

// packages/cli/src/context.ts
var DEFAULT_BASE_URL2 = "http://127.0.0.1:4180";
function createContext(surroundings, globals) {
  const { env } = surroundings;
  const base = { surroundings, globals, result: { exitCode: 0 } };
  return contextFor(base, () => findCredentials(env, globals().baseUrl));
}
function contextFor(base, credentials) {
  const { surroundings, globals, result } = base;
  const clientOptions = () => {
    const { baseUrl, apiKey } = credentials();
    const allowInsecureHttp = surroundings.env["RUNWRIGHT_ALLOW_INSECURE_HTTP"] === "1";
    return { baseUrl, allowInsecureHttp, ...apiKey !== void 0 && { apiKey } };
  };
  return {
    surroundings,
    globals,
    credentials,
    clientOptions,
    client: () => new Runwright(clientOptions()),
    withService: (service) => contextFor(base, () => ({ ...service, source: "this command" })),
    stdout: () => ({ ...surroundings.stdout, color: globals().color && surroundings.stdout.color }),
    note: (line2) => void surroundings.stderr.stream.write(`${line2}
`),
    get exitCode() {
      return result.exitCode;
    },
    set exitCode(code) {
      result.exitCode = code;
    }
  };
}
function findCredentials(env, flag) {
  const named3 = flag ?? (env["RUNWRIGHT_BASE_URL"]?.trim() || void 0);
  const kept2 = readCredentials(env, named3);
  const baseUrl = named3 ?? kept2.baseUrl ?? DEFAULT_BASE_URL2;
  const fromEnv = env["RUNWRIGHT_API_KEY"]?.trim() ?? "";
  if (fromEnv !== "") return { baseUrl, apiKey: fromEnv, source: "RUNWRIGHT_API_KEY" };
  return { baseUrl, apiKey: kept2.apiKey, source: kept2.apiKey === void 0 ? "nowhere" : "runwright auth login" };
}

// packages/cli/src/failure.ts
init_usage_error();
var USUAL_LISTS = ["tests", "runs"];
function describeFailure(error, lists = USUAL_LISTS) {
  if (error instanceof UsageError) return { lines: [error.message], exitCode: EXIT.usage };
  const problems = startProblems(error);
  if (problems !== void 0) return { lines: problems, exitCode: EXIT.usage };
  if (isApiError(error)) return describeApiError(error, lists);
  if (!isRunwrightError(error))
    return { lines: [error instanceof Error ? error.stack ?? error.message : String(error)], exitCode: EXIT.error };
  if (error instanceof ConfigError) return describeConfigError(error);
  switch (error.name) {
    case "ConnectionError":
    case "TimeoutError":
      return {
        lines: [error.message, "Is the service running? Start it with `runwright serve`, or set RUNWRIGHT_BASE_URL to where it is."],
        exitCode: EXIT.error
      };
    case "WaitTimeoutError":
      return { lines: [error.message, "The Run continues; see it with `runwright runs watch ID`."], exitCode: EXIT.timedOut };
    case "AbortedError":
      return { lines: [error.message], exitCode: EXIT.cancelled };
    default:
      return { lines: [error.message], exitCode: EXIT.error };
  }
}
function describeApiError(error, lists) {
  if (error.status === 401) return { lines: [error.message, ...keyAdvice()], exitCode: EXIT.authentication };
  if (error.status === 403) {
    const scope = (error instanceof PermissionDeniedError ? error.requiredScope : void 0) ?? "that this needs";
    return { lines: [error.message, `Use a key that has the scope ${scope}.`], exitCode: EXIT.authentication };
  }
  if (error.status === 404)
    return {
      lines: [error.message, `See what there is with ${lists.map((group) => `\`runwright ${group} list\``).join(" and ")}.`],
      exitCode: EXIT.usage
    };
  return { lines: [error.message], exitCode: error.status < 500 && error.status !== 429 ? EXIT.usage : EXIT.error };
}
function describeConfigError(error) {
  if (error.code === "no_api_key") return { lines: ["There is no API key.", ...keyAdvice()], exitCode: EXIT.authentication };
  if (error.code === "insecure_base_url")
    return { lines: [error.message, "For a network that you trust: RUNWRIGHT_ALLOW_INSECURE_HTTP=1."], exitCode: EXIT.usage };
  return { lines: [error.message], exitCode: error.code === "bad_api_key" ? EXIT.authentication : EXIT.usage };
}
function keyAdvice() {
  return [
    "Set RUNWRIGHT_API_KEY to a key of this service, or keep one with `runwright auth login`; a service prints its first one when it starts on an empty store."
  ];
}
function startProblems(error) {
  if (!(error instanceof Error) || error.name !== "ConfigError") return void 0;
  const { problems } = error;
  return Array.isArray(problems) ? problems.map(String) : void 0;
}

// packages/cli/src/run-program.ts
function programOf(surroundings, groups) {
  const program3 = new Command("runwright");
  const context = createContext(surroundings, () => program3.opts());
  setUp({ program: program3, context }, groups);
  return { program: program3, context };
}
async function runProgram({ program: program3, context }, args) {
  try {
    await program3.parseAsync(args, { from: "user" });
    return context.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
    const { lines, exitCode } = describeFailure(error, listsOf(program3, args));
    const { color } = context.surroundings.stderr;
    const { red } = createTheme(color && !args.includes("--no-color"));
    lines.forEach((line2, index) => context.note(index === 0 ? red(line2) : line2));
    return exitCode;
  }
}
function listsOf(program3, args) {
  const group = program3.commands.find((one2) => args.includes(one2.name()));
  return group?.commands.some((one2) => one2.name() === "list") === true ? [group.name()] : void 0;
}
function setUp({ program: program3, context }, groups) {
  const { stdout, stderr } = context.surroundings;
  program3.description("Browser tests in plain words: an agent carries each one out in a real browser and gives an honest verdict.").version(VERSION, "-V, --version", "print the version").addOption(new Option("--base-url <url>", "where the service is (RUNWRIGHT_BASE_URL, else http://127.0.0.1:4180)")).option("--no-color", "no colours (also NO_COLOR)").option("-v, --verbose", "say more, on stderr").helpOption("-h, --help", "show help").addHelpText("after", `
The API key is taken from RUNWRIGHT_API_KEY, else from what "runwright auth login" keeps.
${EXIT_CODES}`).exitOverride().configureOutput({
    writeOut: (text5) => void stdout.stream.write(text5),
    writeErr: (text5) => void stderr.stream.write(text5),
    getOutHelpWidth: stdout.width,
    getErrHelpWidth: stderr.width,
    getOutHasColors: () => stdout.color,
    getErrHasColors: () => stderr.color
  });
  for (const [heading, adders] of groups) {
    program3.commandsGroup(heading);
    for (const add of adders) add(program3, context);
  }
  nameHelp(program3, "runwright");
}
function nameHelp(command, path3) {
  command.showHelpAfterError(`Run \`${path3} --help\` to see what there is.`);
  for (const one2 of command.commands) nameHelp(one2, `${path3} ${one2.name()}`);
}
var EXIT_CODES = "Exit codes: 0 passed, 1 failed, 2 usage, 3 error, 4 timed out, 5 authentication, 6 cancelled.";

// packages/cli/src/action-main.ts
var program2 = programOf(processSurroundings(), [
  ["Run:", [(root, context) => addTestsRunCommand(root.command("tests").description("stored Tests, and files of them"), context)]]
]);
process.exitCode = await runProgram(program2, process.argv.slice(2));
