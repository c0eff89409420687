import { createContext, useContext } from 'react'
import { english } from './texts/orders-en.ts'

/** The words of orders. An app in another language wraps its pages about orders in this context. */
export const OrderTextsContext = createContext(english)

export const useOrderTexts = () => useContext(OrderTextsContext)
