import { createContext, useContext } from 'react'
import { english } from './texts/account-en.ts'

/** The words of forms for accounts. An app in another language wraps its pages in this context. */
export const AccountTextsContext = createContext(english)

export const useAccountTexts = () => useContext(AccountTextsContext)
