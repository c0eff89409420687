import { run } from '../lib/run.ts'
import { type AppBuild, appBuilds } from './builds.ts'
import { hashSources, isFresh, writeStamp } from './stamp.ts'

/** Builds the apps with changed sources, two at a time, because bundlers use every core. */
export async function buildApps(
  names: readonly AppBuild['name'][],
  say: (line: string) => void,
): Promise<void> {
  const waiting = appBuilds.filter((build) => names.includes(build.name))
  const lane = async (): Promise<void> => {
    for (let build = waiting.shift(); build; build = waiting.shift()) await buildApp(build, say)
  }
  await Promise.all([lane(), lane()])
}

async function buildApp(build: AppBuild, say: (line: string) => void): Promise<void> {
  const hash = await hashSources(build)
  if (await isFresh(build, hash)) return
  say(`Building ${build.name} …`)
  const [command, ...args] = build.command
  const result = await run(command, args, { in: `apps/${build.name}`, env: { NODE_ENV: 'production' } })
  if (result.code !== 0) throw new Error(`Building ${build.name} failed:\n${result.output.trim()}`)
  await writeStamp(build, hash)
  say(`Built ${build.name} in ${result.seconds.toFixed(1)} s.`)
}
