/** One step into an answer: a key (`*`: every item), what stands there, and the steps below it. */
export interface Step {
  readonly key: string
  /** `''` a date, `~` a float, `@` an image; undefined: go on below. */
  leaf?: string
  readonly below: Step[]
}

/** Reads printed paths: `order.createdDate @order.lineItems.*.image ~order.weight`. */
export function readSteps(paths: string): Step[] {
  const top: Step[] = []
  for (const [, mark, path = ''] of paths.matchAll(/([~@]?)(\S+)/g)) {
    let steps = top
    let step: Step | undefined
    for (const key of path.split('.')) {
      step = steps.find((known) => known.key === key)
      if (!step) {
        step = { key, below: [] }
        steps.push(step)
      }
      steps = step.below
    }
    if (step) step.leaf = mark ?? ''
  }
  return top
}

/** Turns the places that `steps` lead to into what they stand for, in place: the answer belongs to this call. */
// biome-ignore lint/suspicious/noExplicitAny: an answer has no type until it is converted
export function convert(value: any, steps: readonly Step[], baseUrl: string): any {
  if (value === null || typeof value !== 'object') return value
  for (const step of steps) {
    if (step.key !== '*') at(value, step.key, step, baseUrl)
    else if (Array.isArray(value))
      for (let index = 0; index < value.length; index++) at(value, index, step, baseUrl)
    else for (const key in value) at(value, key, step, baseUrl)
  }
  return value
}

// biome-ignore lint/suspicious/noExplicitAny: as above
function at(parent: any, key: string | number, { leaf, below }: Step, baseUrl: string): void {
  const value = parent[key]
  if (value == null) return
  if (leaf === undefined) convert(value, below, baseUrl)
  else if (leaf === '@') {
    if (/^\/(?!\/)/.test(value.url)) value.url = baseUrl + value.url
  } else if (typeof value === 'string') parent[key] = leaf ? Number(value) : new Date(value)
}
