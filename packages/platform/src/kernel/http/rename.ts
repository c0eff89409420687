type Names = Readonly<Record<string, string>>

/** Renames the top-level fields of an object. */
export function renamed(fields: object, names: Names): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [Object.hasOwn(names, name) ? names[name] : name, value]),
  )
}

export function inverse(names: Names): Names {
  return Object.fromEntries(Object.entries(names).map(([theirs, ours]) => [ours, theirs]))
}
