import { site } from '../../../vitrine.ts'

export const { GET, POST } = site.handlers
