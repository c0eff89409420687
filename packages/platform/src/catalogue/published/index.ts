export { bulkJobsOf } from './bulk-job.ts'
export { each, type FailureWords } from './each.ts'
export { isVisible, type Section, sectionsOf, toPreorderInfo, toSeoData } from './facts.ts'
export { fieldsNamed, kindField, withoutAllProducts, yesNo } from './fields.ts'
export { allProducts, choiceIdOf, idOf, isAllProducts, keyOf, onlyVariantId, optionIdOf } from './ids.ts'
export { withDates } from './options.ts'
export { fileOf, hostedMedia, type PublishedFile, previewOf, shownAddress } from './pictures.ts'
export { fromHtml, fromRichContent, toHtml, toRichContent } from './texts.ts'
export {
  colourCode,
  combinations,
  decimalText,
  fromSeoData,
  mediaFor,
  mediaWishes,
  rounded,
  SeoData,
  sameChoices,
  splitSections,
  type VariantWish,
  variantWishes,
} from './wishes.ts'
