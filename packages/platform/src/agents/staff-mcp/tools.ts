import { moderateReview, replyToReview } from './answer-reviews.ts'
import { cancelOrder } from './cancel-order.ts'
import { createProduct, importPictures } from './change-products.ts'
import { createCoupon } from './create-coupon.ts'
import { findCustomers } from './find-customers.ts'
import { findOrders } from './find-orders.ts'
import { findProducts } from './find-products.ts'
import { findStock } from './find-stock.ts'
import { getOrder } from './get-order.ts'
import { listReviews } from './list-reviews.ts'
import { publishProduct, setPrice } from './publish-products.ts'
import { calculateRefund, refundOrder } from './refund-order.ts'
import { salesReport } from './sales-report.ts'
import { setStock } from './set-stock.ts'
import { addOrderNote, holdOrder, releaseOrder, shipOrder } from './ship-order.ts'
import type { Tool } from './tool.ts'

/** In the order of the list. */
export const tools: readonly Tool[] = [
  ...[findOrders, getOrder, shipOrder, holdOrder, releaseOrder, addOrderNote],
  ...[calculateRefund, refundOrder, cancelOrder],
  ...[findProducts, importPictures, createProduct, publishProduct, setPrice],
  ...[findStock, setStock, createCoupon],
  ...[findCustomers, salesReport, listReviews, moderateReview, replyToReview],
]
