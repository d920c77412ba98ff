/** The types of ours that the columns below are of. */
export const IMPORTED_TYPES = {
  '@dasturxon/contract': ['LocalisedText'],
  '@dasturxon/domain': [
    'CardType',
    'CashbackKind',
    'CourierStatus',
    'NotificationEvent',
    'OrderDevice',
    'OrderStatus',
    'PaymentProviderName',
    'PaymentState',
    'PaymentType',
    'RefundState',
    'ServiceType',
    'StorefrontServiceType',
  ],
}

/**
 * What a text or JSON column holds, where its SQL type says less: rows are trusted, since only what was checked at a
 * door (a call, an import, a provider) is written.
 */
export const COLUMN_TYPES: Record<string, string> = {
  'banner.description': 'LocalisedText',
  'banner.title': 'LocalisedText',
  'branch.name': 'LocalisedText',
  'card.provider': 'PaymentProviderName',
  'card.type': 'Generated<CardType>',
  'cashback_entry.kind': 'CashbackKind',
  'category.name': 'LocalisedText',
  'city.name': 'LocalisedText',
  'gateway_account.provider': 'PaymentProviderName',
  'hall.name': 'LocalisedText',
  'mealtime.name': 'LocalisedText',
  'merchant.name': 'LocalisedText',
  'modification.name': 'LocalisedText',
  'modification_group.name': 'LocalisedText',
  'notification.event': 'NotificationEvent',
  'order_change.status': 'OrderStatus',
  'order_line.name': 'LocalisedText',
  'orders.courier_status': 'CourierStatus | null',
  'orders.order_device': 'OrderDevice',
  'orders.payment_type': 'PaymentType',
  'orders.service_type': 'ServiceType',
  'orders.status': 'OrderStatus',
  'payment_method.title': 'LocalisedText',
  'payment_refund.state': 'RefundState',
  'payment_transaction.provider': 'PaymentProviderName',
  'payment_transaction.state': 'PaymentState',
  'product.description': 'LocalisedText',
  'product.name': 'LocalisedText',
  'product_group.name': 'LocalisedText',
  'slot_rule.service_type': 'StorefrontServiceType | null',
  'story.title': 'LocalisedText',
  'vacancy.position': 'LocalisedText',
  'vacancy.requirements': 'LocalisedText',
  'waiter_call.kind': "'WAITER' | 'BILL'",
}
