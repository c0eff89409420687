// `npm run pack`: the libraries compiled into packages/*/dist, ready for `npm publish packages/<name>/dist`.
import { buildPackages } from './build.ts'
import { published } from './packages.ts'

await buildPackages()
for (const name of published) console.log(`packages/${name}/dist`)
