import type { ContextFacts, Runtime } from './runtime.ts'

/** The platform itself as the caller. */
export function ownFacts({ siteId, clock, random, services }: Runtime): ContextFacts {
  return {
    caller: { role: 'app', siteId, via: 'none' },
    requestId: random.id(),
    request: {
      headers: new Headers(),
      url: new URL(services.baseUrl),
      ip: '127.0.0.1',
      arrived: clock.now(),
    },
  }
}
