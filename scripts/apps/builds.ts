/** The built apps, and the folders whose changes make a build stale. */
export interface AppBuild {
  readonly name: 'hosted' | 'storefront' | 'back-office'
  readonly command: readonly [string, ...string[]]
  readonly output: string
  readonly sources: readonly string[]
}

const shared = ['packages/client', 'packages/pricing', 'packages/react', 'packages/ui']

export const appBuilds: readonly AppBuild[] = [
  { name: 'hosted', command: ['vite', 'build'], output: 'dist', sources: ['apps/hosted', ...shared] },
  {
    name: 'storefront',
    command: ['react-router', 'build'],
    output: 'build',
    sources: ['apps/storefront', 'packages/server-kit', ...shared],
  },
  {
    name: 'back-office',
    command: ['vite', 'build'],
    output: 'dist',
    sources: ['apps/back-office', 'docs/guides', ...shared],
  },
]
