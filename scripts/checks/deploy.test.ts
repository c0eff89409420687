import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

import { root } from '../lib/project.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const manifest = JSON.parse(read('package.json'))

interface Instruction {
  readonly word: string
  readonly rest: string
  readonly stage: string
}

/** The instructions of a container file, with continued lines joined. */
const instructions: readonly Instruction[] = (() => {
  let stage = ''
  return read('deploy/Containerfile')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [word = '', ...rest] = line.split(' ')
      if (word === 'FROM') stage = rest.at(-1) ?? ''
      return { word, rest: rest.join(' '), stage }
    })
})()

const of = (word: string, stage?: string) =>
  instructions
    .filter((one) => one.word === word && (stage === undefined || one.stage === stage))
    .map(({ rest }) => rest)

test('every path that the image copies exists, or is made by its stage', () => {
  const made = ['/app', '/app/apps/hosted/dist', '/app/apps/storefront/build', '/app/apps/back-office/dist']
  const stages = of('FROM').map((rest) => rest.split(' ').at(-1))
  for (const copy of of('COPY')) {
    const [, from] = /^--from=(\S+) /.exec(copy) ?? []
    const sources = copy
      .split(' ')
      .filter((word) => !word.startsWith('--'))
      .slice(0, -1)
    if (from) expect(stages, copy).toContain(from)
    for (const source of sources)
      if (from) expect(made, copy).toContain(source)
      else expect(existsSync(join(root, source)), copy).toBe(true)
  }
})

test('the image installs the versions of the lockfile for every workspace, on the pinned Node', () => {
  const workspaces = globSync(
    manifest.workspaces.map((pattern: string) => `${pattern}/package.json`),
    { cwd: root, exclude: ['**/node_modules/**'] },
  ).sort()
  const copied = of('COPY', 'manifests')
    .flatMap((copy) => copy.split(' ').slice(0, -1))
    .filter((path) => path.includes('/'))
  expect(copied.sort()).toEqual(workspaces)
  for (const run of of('RUN').filter((run) => run.includes('npm ')))
    expect(run).toMatch(/^npm (ci|run build)\b/)
  expect(of('ARG')).toContain(`NODE_VERSION=${manifest.devDependencies.node}`)
})

test('the image runs without privileges, reports its health, and receives the signal to stop', () => {
  const last = instructions.at(-1)?.stage ?? ''
  expect(of('USER', last)).toEqual(['node'])
  expect(of('HEALTHCHECK', last)[0]).toContain('/health')
  expect(of('STOPSIGNAL', last)).toEqual(['SIGTERM'])
  // A shell would not pass the signal on.
  for (const word of ['ENTRYPOINT', 'CMD'])
    for (const value of of(word, last)) expect(JSON.parse(value)).toEqual(expect.any(Array))
  expect(of('ADD')).toEqual([])
  expect(instructions.map(({ rest }) => rest).join('\n')).not.toMatch(/SECRET|PASSWORD|TOKEN|:latest/i)
  expect(existsSync(join(root, JSON.parse(of('CMD', last)[0] ?? '[]')[0]))).toBe(true)
})

test('local builds and secrets stay out of the image', () => {
  const ignored = read('deploy/Containerfile.dockerignore').split('\n')
  expect(ignored).toEqual(
    expect.arrayContaining(['**/node_modules', '**/dist', '**/build', '.git', 'deploy/.env']),
  )
  expect(read('.gitignore').split('\n')).toContain('.env')
})

interface Service {
  readonly image: string
  readonly command?: readonly string[]
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly depends_on?: Readonly<Record<string, unknown>>
  readonly network_mode?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly healthcheck?: object
  readonly volumes?: readonly string[]
}

const compose = parse(read('deploy/compose.yaml'), { merge: true })
const services = Object.entries(compose.services as Record<string, Service>)

test('compose names existing services, files and volumes, and pins versions', () => {
  const names = services.map(([name]) => name)
  expect(names).toEqual(['platform', 'storefront', 'back-office', 'database', 'mails'])
  for (const [name, { image, build, command, depends_on = {}, network_mode, volumes = [] }] of services) {
    if (build) expect(existsSync(join(root, 'deploy', build.context, build.dockerfile))).toBe(true)
    else expect(image, name).toMatch(/:[\w.-]*\d/)
    for (const script of command ?? []) expect(existsSync(join(root, script)), script).toBe(true)
    for (const other of Object.keys(depends_on)) expect(names).toContain(other)
    if (network_mode) expect(names).toContain(network_mode.replace('service:', ''))
    for (const volume of volumes) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0])
  }
})

test('every variable of compose is in the example, which has no secret', () => {
  const asked = new Set([...read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
  const example = read('deploy/env.example')
    .split('\n')
    .flatMap((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1, 3) ?? [])
  const names = example.filter((_, position) => position % 2 === 0)
  expect([...asked].sort()).toEqual([...names].sort())
  for (const [position, name] of names.entries())
    if (/PASSWORD|SECRET/.test(name)) expect(example[position * 2 + 1], name).toBe('')
})

/** The apps read every variable of the deployment files. */
test('variables of the platform are named by vitrine help', () => {
  const help = read('apps/platform/src/help.ts') + read('apps/platform/src/config.ts')
  const unit = [...read('deploy/vitrine.service').matchAll(/^Environment=(VITRINE_\w+)=/gm)].map(
    ([, name]) => name,
  )
  const platform = Object.keys(services[0]?.[1].environment ?? {})
  for (const name of [...platform, ...unit]) expect(help, name).toContain(name ?? '')
})

test('the unit starts an existing script with few privileges', () => {
  const unit = read('deploy/vitrine.service')
  const [, script = ''] = /^ExecStart=\/usr\/bin\/env node (\S+) serve$/m.exec(unit) ?? []
  expect(existsSync(join(root, script))).toBe(true)
  for (const line of [
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'CapabilityBoundingSet=',
    'User=vitrine',
  ])
    expect(unit.split('\n')).toContain(line)
  // More than the ten seconds of a graceful shutdown.
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10)
})

const analyze = (...flags: string[]) =>
  spawnSync('systemd-analyze', [...flags, join(root, 'deploy/vitrine.service')], { encoding: 'utf8' })

test.skipIf(analyze('verify').error)('systemd accepts the unit', () => {
  const { status, stderr } = analyze('verify')
  expect([status, stderr]).toEqual([0, ''])
})

test.skipIf(analyze('security', '--offline=true').status !== 0)(
  'systemd rates the exposure of the unit below 2',
  () => {
    const exposure = /exposure level for vitrine\.service: ([\d.]+)/.exec(
      analyze('security', '--offline=true').stdout,
    )
    expect(Number(exposure?.[1])).toBeLessThan(2)
  },
)
