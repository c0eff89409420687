import { createBrowserRouter, type RouteObject } from 'react-router'
import { CollectionPage, NewCollectionPage } from './catalogue/collections/collection-page.tsx'
import { CollectionsPage } from './catalogue/collections/collections-page.tsx'
import { ImportPage } from './catalogue/import/import-page.tsx'
import { ImportProgressPage } from './catalogue/import/import-progress-page.tsx'
import { BackInStockPage } from './catalogue/inventory/back-in-stock-page.tsx'
import { HistoryPage } from './catalogue/inventory/history-page.tsx'
import { InventoryItemPage } from './catalogue/inventory/inventory-item-page.tsx'
import { InventoryPage } from './catalogue/inventory/inventory-page.tsx'
import { LocationsPage } from './catalogue/inventory/locations-page.tsx'
import { NewProductPage, ProductPage } from './catalogue/product/product-page.tsx'
import { ProductsPage } from './catalogue/products/products-page.tsx'
import { SearchPage } from './catalogue/search/search-page.tsx'
import { VariantsPage } from './catalogue/variants/variants-page.tsx'
import { AbandonedCheckoutPage } from './checkout/abandoned/abandoned-checkout-page.tsx'
import { AbandonedPage } from './checkout/abandoned/abandoned-page.tsx'
import { FilePage } from './media/file-page.tsx'
import { LibraryPage } from './media/library-page.tsx'
import { OpeningPage } from './opening/opening-page.tsx'
import { DraftsPage } from './orders/new-order/drafts/drafts-page.tsx'
import { NewOrderPage } from './orders/new-order/new-order-page.tsx'
import { EditOrderPage } from './orders/order/edit/edit-order-page.tsx'
import { OrderPage } from './orders/order/order-page.tsx'
import { OrdersPage } from './orders/orders/orders-page.tsx'
import { PapersPage } from './orders/papers/papers-page.tsx'
import { ReturnsPage } from './orders/returns/returns-page.tsx'
import { HomePage } from './overview/home-page.tsx'
import { PaymentsPage } from './payments/payments/payments-page.tsx'
import { SubscriptionPage } from './payments/subscriptions/subscription-page.tsx'
import { SubscriptionsPage } from './payments/subscriptions/subscriptions-page.tsx'
import { BadgesPage } from './people/badges/badges-page.tsx'
import { CustomerPage } from './people/customers/customer-page.tsx'
import { CustomersPage } from './people/customers/customers-page.tsx'
import { MemberPage } from './people/member/member-page.tsx'
import { NewMemberPage } from './people/member/new-member-page.tsx'
import { MembersPage } from './people/members/members-page.tsx'
import { NewsletterPage } from './people/newsletter/newsletter-page.tsx'
import { NewSegmentEmailPage } from './people/segment-emails/new-segment-email-page.tsx'
import { SegmentEmailsPage } from './people/segment-emails/segment-emails-page.tsx'
import { SegmentsPage } from './people/segments/segments-page.tsx'
import { CouponPage, NewCouponPage } from './pricing/discounts/coupons/coupon-page.tsx'
import { CouponsPage } from './pricing/discounts/coupons/coupons-page.tsx'
import { NewRulePage, RulePage } from './pricing/discounts/rules/rule-page.tsx'
import { RulesPage } from './pricing/discounts/rules/rules-page.tsx'
import { GiftCardPage } from './pricing/gift-cards/gift-card-page.tsx'
import { GiftCardsPage } from './pricing/gift-cards/gift-cards-page.tsx'
import { MembershipsPage } from './pricing/memberships/memberships-page.tsx'
import { FunnelPage } from './reports/funnel-page.tsx'
import { ReportPage } from './reports/report-page.tsx'
import { RequestsPage } from './reviews/reviews/requests/requests-page.tsx'
import { ReviewsPage } from './reviews/reviews/reviews-page.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { Frame } from './shell/frame.tsx'
import { GuidePage } from './shell/help/guide-page.tsx'
import { HelpPage } from './shell/help/help-page.tsx'
import { NoAccess } from './shell/no-access.tsx'
import { NotFound } from './shell/not-found.tsx'
import { SignInPage } from './shell/sign-in-page.tsx'
import { AnnouncementPage } from './site/announcement/announcement-page.tsx'
import { MenusPage } from './site/menus/menus-page.tsx'
import { MessagesPage } from './site/messages/messages-page.tsx'
import { PagesPage } from './site/pages/pages-page.tsx'
import { ActivityPage } from './site/settings/access/activity-page.tsx'
import { ApiKeysSettingsPage } from './site/settings/access/api-keys-settings-page.tsx'
import { AppsSettingsPage } from './site/settings/access/apps-settings-page.tsx'
import { AssistantsPage } from './site/settings/access/assistants-page.tsx'
import { OAuthClientsPage } from './site/settings/access/oauth-clients-page.tsx'
import { StaffSettingsPage } from './site/settings/access/staff-settings-page.tsx'
import { AnalyticsSettingsPage } from './site/settings/analytics/analytics-settings-page.tsx'
import { BrandSettingsPage } from './site/settings/brand/brand-settings-page.tsx'
import { DeliverySettingsPage } from './site/settings/delivery/delivery-settings-page.tsx'
import { EmailTextPage } from './site/settings/emails/email-text-page.tsx'
import { EmailsSettingsPage } from './site/settings/emails/emails-settings-page.tsx'
import { FeesSettingsPage } from './site/settings/fees/fees-settings-page.tsx'
import { LinksSettingsPage } from './site/settings/links/links-settings-page.tsx'
import { LookSettingsPage } from './site/settings/look/look-settings-page.tsx'
import { PluginPage } from './site/settings/plugins/plugin-page.tsx'
import { PluginsSettingsPage } from './site/settings/plugins/plugins-settings-page.tsx'
import { ProfileSettingsPage } from './site/settings/profile/profile-settings-page.tsx'
import { PublishedPackagesPage } from './site/settings/published-packages-page.tsx'
import { RedirectsSettingsPage } from './site/settings/redirects/redirects-settings-page.tsx'
import { SettingsPage } from './site/settings/settings-page.tsx'
import { CheckoutSettingsPage } from './site/settings/shop/checkout-settings-page.tsx'
import { MediaSettingsPage } from './site/settings/shop/media-settings-page.tsx'
import { NotificationsSettingsPage } from './site/settings/shop/notifications-settings-page.tsx'
import { OrdersSettingsPage } from './site/settings/shop/orders-settings-page.tsx'
import { PaymentsSettingsPage } from './site/settings/shop/payments-settings-page.tsx'
import { ReviewsSettingsPage } from './site/settings/shop/reviews-settings-page.tsx'
import { TipsSettingsPage } from './site/settings/shop/tips-settings-page.tsx'
import { SignInSettingsPage } from './site/settings/sign-in-settings-page.tsx'
import { TaxSettingsPage } from './site/settings/tax/tax-settings-page.tsx'
import { WebhookPage } from './site/settings/webhooks/webhook-page.tsx'
import { WebhooksSettingsPage } from './site/settings/webhooks/webhooks-settings-page.tsx'
import { site } from './site.ts'

const pages: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <ErrorPage />,
    children: [
      { index: true, element: <HomePage /> },
      { path: 'help', element: <HelpPage /> },
      { path: 'help/:guide', element: <GuidePage /> },
      { path: 'orders', element: <OrdersPage /> },
      { path: 'orders/new', element: <NewOrderPage /> },
      { path: 'orders/drafts', element: <DraftsPage /> },
      { path: 'orders/print/:paper', element: <PapersPage /> },
      { path: 'orders/:orderId', element: <OrderPage /> },
      { path: 'orders/:orderId/edit', element: <EditOrderPage /> },
      { path: 'returns', element: <ReturnsPage /> },
      { path: 'reports', element: <ReportPage /> },
      { path: 'reports/visits', element: <FunnelPage /> },
      { path: 'reports/:report', element: <ReportPage /> },
      { path: 'payments', element: <PaymentsPage /> },
      { path: 'subscriptions', element: <SubscriptionsPage /> },
      { path: 'subscriptions/:subscriptionId', element: <SubscriptionPage /> },
      { path: 'discounts', element: <RulesPage /> },
      { path: 'discounts/new', element: <NewRulePage /> },
      { path: 'discounts/coupons', element: <CouponsPage /> },
      { path: 'discounts/coupons/new', element: <NewCouponPage /> },
      { path: 'discounts/coupons/:couponId', element: <CouponPage /> },
      { path: 'discounts/:ruleId', element: <RulePage /> },
      { path: 'gift-cards', element: <GiftCardsPage /> },
      { path: 'gift-cards/:giftCardId', element: <GiftCardPage /> },
      { path: 'abandoned-checkouts', element: <AbandonedPage /> },
      { path: 'abandoned-checkouts/:abandonedId', element: <AbandonedCheckoutPage /> },
      { path: 'products', element: <ProductsPage /> },
      { path: 'products/new', element: <NewProductPage /> },
      { path: 'products/import', element: <ImportPage /> },
      { path: 'products/import/:importId', element: <ImportProgressPage /> },
      { path: 'products/collections', element: <CollectionsPage /> },
      { path: 'products/collections/new', element: <NewCollectionPage /> },
      { path: 'products/collections/:collectionId', element: <CollectionPage /> },
      { path: 'products/search', element: <SearchPage /> },
      { path: 'products/variants', element: <VariantsPage /> },
      { path: 'products/:productId', element: <ProductPage /> },
      { path: 'inventory', element: <InventoryPage /> },
      { path: 'inventory/history', element: <HistoryPage /> },
      { path: 'inventory/locations', element: <LocationsPage /> },
      { path: 'inventory/items/:variantId', element: <InventoryItemPage /> },
      { path: 'inventory/requests', element: <BackInStockPage /> },
      { path: 'media', element: <LibraryPage /> },
      { path: 'media/:fileId', element: <FilePage /> },
      { path: 'reviews', element: <ReviewsPage /> },
      { path: 'reviews/requests', element: <RequestsPage /> },
      { path: 'customers', element: <CustomersPage /> },
      { path: 'customers/segments', element: <SegmentsPage /> },
      { path: 'customers/emails', element: <SegmentEmailsPage /> },
      { path: 'customers/emails/new', element: <NewSegmentEmailPage /> },
      { path: 'customers/:customerId', element: <CustomerPage /> },
      { path: 'members', element: <MembersPage /> },
      { path: 'members/new', element: <NewMemberPage /> },
      { path: 'members/:memberId', element: <MemberPage /> },
      { path: 'memberships', element: <MembershipsPage /> },
      { path: 'badges', element: <BadgesPage /> },
      { path: 'announcement', element: <AnnouncementPage /> },
      { path: 'messages', element: <MessagesPage /> },
      { path: 'newsletter', element: <NewsletterPage /> },
      { path: 'pages', element: <PagesPage /> },
      { path: 'pages/:id', lazy: () => import('./site/pages/editor/editor-page.tsx') },
      { path: 'menus', element: <MenusPage /> },
      { path: 'menus/:handle', element: <MenusPage /> },
      { path: 'settings', element: <SettingsPage /> },
      { path: 'settings/shop', element: <ProfileSettingsPage /> },
      { path: 'settings/opening', element: <OpeningPage /> },
      { path: 'settings/checkout', element: <CheckoutSettingsPage /> },
      { path: 'settings/look', element: <LookSettingsPage /> },
      { path: 'settings/branding', element: <BrandSettingsPage /> },
      { path: 'settings/links', element: <LinksSettingsPage /> },
      { path: 'settings/payments', element: <PaymentsSettingsPage /> },
      { path: 'settings/delivery', element: <DeliverySettingsPage /> },
      { path: 'settings/tax', element: <TaxSettingsPage /> },
      { path: 'settings/fees', element: <FeesSettingsPage /> },
      { path: 'settings/emails', element: <EmailsSettingsPage /> },
      { path: 'settings/emails/:kind/:language', element: <EmailTextPage /> },
      { path: 'settings/redirects', element: <RedirectsSettingsPage /> },
      { path: 'settings/analytics', element: <AnalyticsSettingsPage /> },
      { path: 'settings/tips', element: <TipsSettingsPage /> },
      { path: 'settings/reviews', element: <ReviewsSettingsPage /> },
      { path: 'settings/media', element: <MediaSettingsPage /> },
      { path: 'settings/notifications', element: <NotificationsSettingsPage /> },
      { path: 'settings/orders', element: <OrdersSettingsPage /> },
      { path: 'settings/sign-in', element: <SignInSettingsPage /> },
      { path: 'settings/staff', element: <StaffSettingsPage /> },
      { path: 'settings/api-keys', element: <ApiKeysSettingsPage /> },
      { path: 'settings/apps', element: <AppsSettingsPage /> },
      { path: 'settings/oauth-clients', element: <OAuthClientsPage /> },
      { path: 'settings/assistants', element: <AssistantsPage /> },
      { path: 'settings/activity', element: <ActivityPage /> },
      { path: 'settings/plugins', element: <PluginsSettingsPage /> },
      { path: 'settings/plugins/:pluginId', element: <PluginPage /> },
      { path: 'settings/published-packages', element: <PublishedPackagesPage /> },
      { path: 'settings/webhooks', element: <WebhooksSettingsPage /> },
      { path: 'settings/webhooks/:webhookId', element: <WebhookPage /> },
      { path: '*', element: <NotFound /> },
    ],
  },
]

export const router = createBrowserRouter([
  { path: 'sign-in', element: <SignInPage /> },
  ...(site.access === 'member' ? [{ path: '*', element: <NoAccess /> }] : pages),
])
