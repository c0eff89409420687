import type { NextConfig } from 'next'

const config: NextConfig = {
  // In this repository, the packages are source. Packages from npm do not need this line.
  transpilePackages: ['@vitrine/client', '@vitrine/server-kit'],
}

export default config
