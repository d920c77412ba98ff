import { SHOP_KIND_ROWS, type ShopKind } from '@dasturxon/domain'
import { icons } from '@dasturxon/ui'

/** What stands by the menu's name: fork and knife where somebody cooks, the front of a shop elsewhere. */
export const menuIcons = (kind: ShopKind) =>
  SHOP_KIND_ROWS[kind].work === 'cooks'
    ? { icon: icons.forkKnife, activeIcon: icons.forkKnifeFill }
    : { icon: icons.storefront, activeIcon: icons.storefrontFill }
