import type { Area } from '../../kernel/area.ts'
import { mailCodeJob } from './jobs.ts'

/** The steps of a sign-in, shared by all calls that start one. */
export const signInArea = { name: 'signIn', jobs: { 'signIn.code': mailCodeJob } } satisfies Area
