export {
  answerUrl,
  type Intent,
  type PromptName,
  readPrompts,
  shopPath,
} from './rules.ts'
export {
  chooseAccount,
  findRedirect,
  insertRedirect,
  type StoredRedirect,
  useRedirect,
} from './store.ts'
