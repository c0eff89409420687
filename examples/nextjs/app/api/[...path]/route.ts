import { site } from '../../../vitrine.ts'

export const { GET, POST, PUT, PATCH, DELETE } = site.handlers
