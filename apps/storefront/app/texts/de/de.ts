import { german as controls } from '@vitrine/ui/texts/controls-de'

import type { Texts } from '../en/en.ts'
import { catalogue } from './catalogue.ts'
import { errors } from './errors.ts'
import { product } from './product.ts'
import { reviews } from './reviews.ts'
import { shell } from './shell.ts'

export const texts: Texts = { catalogue, controls, errors, product, reviews, shell }
