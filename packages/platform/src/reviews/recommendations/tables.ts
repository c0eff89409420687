export interface RecommendationsTables {
  readonly product_pairs: {
    site_id: string
    product_id: string
    other_id: string
    orders: number
  }
  readonly product_sales: {
    site_id: string
    product_id: string
    orders: number
  }
}
