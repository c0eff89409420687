import type { NextConfig } from 'next'

const config: NextConfig = {
  // In this repository our packages are source; from npm they are compiled, and this line is not needed.
  transpilePackages: ['@vitrine/client', '@vitrine/server-kit'],
}

export default config
