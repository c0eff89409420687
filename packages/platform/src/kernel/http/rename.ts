type Names = Readonly<Record<string, string>>

/** The same object with other names for its own fields; what is within them stays. */
export function renamed(fields: object, names: Names): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [Object.hasOwn(names, name) ? names[name] : name, value]),
  )
}

export function inverse(names: Names): Names {
  return Object.fromEntries(Object.entries(names).map(([theirs, ours]) => [ours, theirs]))
}
