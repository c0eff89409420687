import { join, resolve } from 'node:path'
import { Part } from '../../apps/platform/src/project/part.ts'
import { projectEnvironment, root } from '../lib/project.mjs'

export interface Ports {
  readonly platform: number
  readonly storefront: number
  readonly backOffice: number
}

export interface World {
  readonly ports: Ports
  /** A directory, or `memory`. */
  readonly data: string
  readonly connectionFile: string
  readonly seed: string
  /** The platform's address for browsers; default: the address it listens on. */
  readonly baseUrl?: string
  /** Further variables of the platform. */
  readonly environment?: Readonly<Record<string, string>>
  /** Vite's development servers instead of the built apps. */
  readonly hot: boolean
  /** Signs the addresses of visitors that the apps forward. */
  readonly forwardingSecret?: string
  readonly say: (name: string, line: string) => void
}

export const address = (port: number): string => `http://127.0.0.1:${port}`

export function startPlatform(world: World): Part {
  const port = String(world.ports.platform)
  const flags = [
    '--port',
    port,
    '--data',
    world.data,
    '--seed',
    world.seed,
    '--connection',
    world.connectionFile,
    ...(world.baseUrl ? ['--base-url', world.baseUrl] : []),
  ]
  return new Part({
    name: 'platform',
    command: ['node', 'apps/platform/bin/vitrine.mjs', 'serve', '--dev', ...flags],
    in: root,
    env: {
      ...projectEnvironment(),
      NODE_ENV: 'development',
      VITRINE_STOREFRONT_URL: address(world.ports.storefront),
      VITRINE_BACK_OFFICE_URL: address(world.ports.backOffice),
      VITRINE_FORWARDING_SECRET: world.forwardingSecret,
      ...world.environment,
    },
    url: `${address(world.ports.platform)}/_dev/clock`,
    say: (line) => world.say('platform', line),
  })
}

export function startStorefront(world: World): Part {
  const port = String(world.ports.storefront)
  return new Part({
    name: 'storefront',
    command: world.hot
      ? ['react-router', 'dev', '--port', port, '--host', '127.0.0.1', '--strictPort']
      : ['node', 'server.ts'],
    in: join(root, 'apps/storefront'),
    env: appEnvironment(world, port),
    url: `${address(world.ports.storefront)}/`,
    say: (line) => world.say('storefront', line),
  })
}

export function startBackOffice(world: World): Part {
  const port = String(world.ports.backOffice)
  return new Part({
    name: 'back-office',
    command: world.hot
      ? ['vite', '--port', port, '--host', '127.0.0.1', '--strictPort']
      : ['node', 'server.ts'],
    in: join(root, 'apps/back-office'),
    env: appEnvironment(world, port),
    url: `${address(world.ports.backOffice)}/`,
    say: (line) => world.say('back-office', line),
  })
}

function appEnvironment(world: World, port: string): Readonly<Record<string, string | undefined>> {
  return {
    ...projectEnvironment(),
    PORT: port,
    HOST: '127.0.0.1',
    NODE_ENV: world.hot ? 'development' : 'production',
    VITRINE_URL: address(world.ports.platform),
    VITRINE_CONNECTION: resolve(root, world.connectionFile),
    VITRINE_FORWARDING_SECRET: world.forwardingSecret,
  }
}
