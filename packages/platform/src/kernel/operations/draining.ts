/** The platform is about to go: it takes no new work, and whoever waits on it is told. */
export interface Draining {
  /** Aborted when it begins. Streams end themselves by it; work that takes minutes stops at its next safe place. */
  readonly signal: AbortSignal
  begin(): void
}

export function createDraining(): Draining {
  const controller = new AbortController()
  return { signal: controller.signal, begin: () => controller.abort() }
}

/** Whether the work ended within the time (milliseconds); it goes on when it did not. How it ended is not looked at. */
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
