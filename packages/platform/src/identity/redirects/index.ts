export {
  answerUrl,
  type Intent,
  type PromptName,
  readPrompts,
  readScopes,
  shopPath,
} from './rules.ts'
export {
  chooseAccount,
  findRedirect,
  insertRedirect,
  type StoredRedirect,
  useRedirect,
} from './store.ts'
