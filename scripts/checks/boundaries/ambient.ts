import { areaOf } from './areas.ts'
import { perFile } from './rule.ts'

export const environment = perFile(
  '5: environment',
  'Each app reads its environment in one file and checks it once at the start.',
  (source) => {
    if (!/^(packages|apps)\//.test(source.path) || source.isTest) return []
    // The testing kit has no app around it, and a preview is a development tool.
    if (source.workspace === 'packages/testing' || source.path.includes('/preview/')) return []
    if (source.path.startsWith('apps/') && /(^|\/|\.)config\.ts$/.test(source.path)) return []
    return source.reads
      .filter(({ text }) => text === 'process.env' || text === 'import.meta.env')
      .map(({ text, line }) => ({ line, message: `reads ${text}; only an app’s config.ts does.` }))
  },
)

const ambientTime = new Set(['Date.now', 'Date'])
const ambientChance = new Set([
  'Math.random',
  'crypto.randomUUID',
  'crypto.getRandomValues',
  'randomUUID',
  'randomBytes',
  'randomInt',
])

export const timeAndChance = perFile(
  '5: time and randomness',
  'Tests can move the time, and ids are sortable, only if the whole platform uses ctx.clock and ctx.random.',
  (source) => {
    if (!source.path.startsWith('packages/platform/src/') || source.isTest) return []
    if (source.path === 'packages/platform/src/kernel/time/time.ts') return []
    // The kernel may need a nonce or jitter; areas create ids and secrets only.
    const inArea = areaOf(source.path) !== undefined
    return source.calls.flatMap(({ callee, argumentCount, line }) => {
      const plain = callee.replace(/^globalThis\./, '')
      if (ambientTime.has(plain) || (plain === 'new Date' && argumentCount === 0))
        return [{ line, message: `${callee} reads the machine’s time; use ctx.clock.now().` }]
      if (inArea && ambientChance.has(plain)) return [{ line, message: `${callee}; use ctx.random.` }]
      return []
    })
  },
)
