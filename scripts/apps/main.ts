// `npm run build`: the three apps, as `npm start` and the journeys serve them.

import { buildApps } from './build.ts'
import { appBuilds } from './builds.ts'

await buildApps(
  appBuilds.map((build) => build.name),
  console.log,
)
