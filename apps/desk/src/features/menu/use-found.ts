import type { DeskProducts } from '@dasturxon/contract/desk'
import { buildSearchIndexGently, searchProductsGently, type SearchIndex } from '@dasturxon/domain'
import { startTransition, useEffect, useState } from 'react'

const NO_TEXT = { uz: '', ru: '', eng: '' }
const rest = () => new Promise((resolve) => setTimeout(resolve))

/** The dishes that a search finds, in any script and with typos, by the domain's own index; null while nothing is asked. */
export function useFound({ categories, products }: DeskProducts, query: string): readonly string[] | null {
  const isAsked = query.trim() !== ''
  const [index, setIndex] = useState<SearchIndex | null>(null)
  useEffect(() => {
    if (!isAsked) return undefined
    let isLeft = false
    async function build() {
      // The letter that was typed is shown first.
      await rest()
      if (isLeft) return
      const menu = {
        categories,
        products: products.map(({ id, categoryId, name }) => ({
          id,
          categoryId,
          name,
          description: NO_TEXT,
          tags: [],
        })),
      }
      const built = await buildSearchIndexGently(menu, rest)
      if (!isLeft) setIndex(built)
    }
    void build()
    return () => {
      isLeft = true
    }
  }, [isAsked, categories, products])
  const [found, setFound] = useState<readonly string[] | null>(null)
  useEffect(() => {
    if (!index || !isAsked) return undefined
    let isLeft = false
    async function find(searched: SearchIndex) {
      // A search in thousands goes in steps of its own, after the letter that was typed is shown.
      await rest()
      if (isLeft) return
      const ids = await searchProductsGently(searched, query, rest, 'all')
      if (!isLeft) startTransition(() => setFound(ids))
    }
    void find(index)
    return () => {
      isLeft = true
    }
  }, [isAsked, index, query])
  if (!isAsked && found) setFound(null)
  return isAsked ? found : null
}
