/** The shutdown state: the platform accepts no new work and ends streams. */
export interface Draining {
  /** Aborted when the shutdown starts. Streams end, and long work stops at its next safe point. */
  readonly signal: AbortSignal
  begin(): void
}

export function createDraining(): Draining {
  const controller = new AbortController()
  return { signal: controller.signal, begin: () => controller.abort() }
}

/** Whether the work ends within the time, successfully or not. Later work continues. */
export async function endsWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  const ended = work.then(
    () => true,
    () => true,
  )
  return Promise.race([ended, late]).finally(() => clearTimeout(timer))
}
