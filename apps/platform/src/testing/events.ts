import { setTimeout as pause } from 'node:timers/promises'

export interface Received {
  /** Event ids in order of arrival. */
  readonly events: string[]
  /** The position of each event. */
  readonly places: number[]
  lines: number
  stop(): void
}

/** Follows the event stream like the back office and resumes it after a break. */
export function follow(url: string, apiKey: string): Received {
  const ending = new AbortController()
  const received: Received = { events: [], places: [], lines: 0, stop: () => ending.abort() }
  let last: string | undefined
  const take = (part: string) => {
    const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(part)?.[1]
    const [id, data] = [field('id'), field('data')]
    last = id ?? last
    if (!data) return
    received.events.push(JSON.parse(data).id)
    received.places.push(Number(id))
  }
  const listen = async () => {
    const response = await fetch(`${url}/v1/events/stream`, {
      headers: { authorization: apiKey, ...(last && { 'last-event-id': last }) },
      signal: ending.signal,
    })
    if (!response.ok || !response.body) return
    received.lines++
    let kept = ''
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const parts = (kept + chunk).split('\n\n')
      kept = parts.pop() ?? ''
      parts.forEach(take)
    }
  }
  void (async () => {
    while (!ending.signal.aborted) {
      await listen().catch(() => undefined)
      await pause(100)
    }
  })()
  return received
}
