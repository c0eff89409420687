import type { ControlTexts } from '@vitrine/ui/control-texts'

import { catalogue } from './catalogue.ts'
import { errors } from './errors.ts'
import { product } from './product.ts'
import { reviews } from './reviews.ts'
import { shell } from './shell.ts'

export const texts = { catalogue, errors, product, reviews, shell }

/** English is in the controls themselves. */
export type Texts = typeof texts & { readonly controls?: ControlTexts }
