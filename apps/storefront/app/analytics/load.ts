import { withMoreTexts } from '../texts/texts.ts'

/** A file of its own, so that the list of the scripts is not part of every page. */
export const load = () => withMoreTexts(import('./analytics.tsx'))
