// What a JSON Schema lets one say, as a form asks for it: options to pick from, and the fields of the one picked.

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** A reader of one schema, with its references followed. */
export function reader(root) {
  const follow = ({ $ref, ...own }) => {
    if (!$ref) return own;
    const found = $ref
      .slice(2)
      .split("/")
      .reduce((inner, key) => inner[key], root);
    return { ...follow(found), ...own };
  };

  /** What may stand in one place. Where one or many may, many are asked for; the other kinds stay possible. */
  function read(schema) {
    const found = follow(schema);
    const kinds = (found.anyOf ?? found.oneOf)?.map(follow);
    const many = kinds?.find((kind) => kind.type === "array");
    return many ? { ...many, ...(found.default !== undefined && { default: found.default }) } : found;
  }

  /** What can be picked. One that needs more said has a schema; it is known by its first key, or that key's value. */
  function options(schema) {
    const found = read(schema);
    const kinds = found.anyOf ?? found.oneOf;
    if (kinds) return kinds.flatMap(options);
    if (found.enum) return found.enum.map((value) => ({ value }));
    if ("const" in found) return [{ value: found.const }];
    if (found.type === "integer") return whole(found.minimum, found.maximum).map((value) => ({ value }));
    if (found.type !== "object") return [];
    const [key, first] = Object.entries(found.properties)[0];
    const words = follow(first).enum ?? ("const" in first ? [first.const] : [undefined]);
    return words.map((value) => ({ key, value, schema: found, usual: follow(first).default }));
  }

  return { read, options, fields: (schema) => Object.entries(read(schema).properties) };
}

const whole = (low, high) => Array.from({ length: high - low + 1 }, (_, n) => low + n);

/** The option that a value was made with. */
export function picked(options, value) {
  return options.find((option) => {
    if (!option.schema) return same(option.value, value);
    if (!isObject(value) || !Object.keys(value).every((key) => key in option.schema.properties)) return false;
    return option.value === undefined ? option.key in value : (value[option.key] ?? option.usual) === option.value;
  });
}

/** A value made with an option; what else was said and still has a place there is kept. */
export function started(option, before) {
  if (!option.schema) return option.value;
  const kept = Object.entries(isObject(before) ? before : {}).filter(([key]) => key in option.schema.properties);
  const first = option.value ?? (option.schema.properties[option.key].type === "string" ? "" : {});
  return { ...Object.fromEntries(kept), [option.key]: first };
}

/** JSON with another value in one place; undefined takes it out. */
export function put(content, path, value) {
  if (!path.length) return value;
  const [key, ...rest] = path;
  const fresh = put(content?.[key], rest, value);
  if (Array.isArray(content)) {
    return [...content.slice(0, key), ...(fresh === undefined ? [] : [fresh]), ...content.slice(key + 1)];
  }
  const { [key]: _, ...others } = content ?? {};
  return fresh === undefined ? others : { ...content, [key]: fresh };
}

/** What stands in one place; undefined where the path ends before it. */
export const at = (content, path) => path.reduce((inner, key) => inner?.[key], content);

/** Whether a path leads to a place or into it. */
export const within = (path, place) => place !== null && path.every((key, n) => key === place[n]);

/** A name as the machine writes it: for people it need not be typed. One of signs alone stays as it is. */
export function slug(name) {
  const plain = name
    .normalize("NFD")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .replaceAll("ß", "ss")
    .toLowerCase();
  return (
    plain
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "")
      .normalize() ||
    name.trim() ||
    "-"
  );
}
