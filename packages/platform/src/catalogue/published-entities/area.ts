import type { Area } from '../../kernel/area.ts'
import { choiceCalls } from './choices.ts'
import { customizationCalls } from './customizations.ts'
import { nameCalls } from './names.ts'
import { replaceJobs } from './replace.ts'
import { sectionCalls } from './sections.ts'

/** Answers the calls of published packages for the texts of products that are entities there. */
export const publishedEntitiesArea = {
  name: 'publishedEntities',
  published: [...nameCalls, ...sectionCalls, ...customizationCalls, ...choiceCalls],
  jobs: replaceJobs,
} satisfies Area
