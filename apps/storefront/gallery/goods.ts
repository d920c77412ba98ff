import { formatSom } from '@dasturxon/i18n/formats'
import type { Plate } from '@dasturxon/ui'
import { language, say } from './settings.ts'

const files = import.meta.glob<string>('../../../packages/demo/pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

export function pictureOf(name: string): string {
  const url = files[`../../../packages/demo/pictures/${name}.webp`]
  if (url === undefined) throw new Error(`no picture ${name}`)
  return url
}

export type Good = {
  id: string
  name: string
  price: number
  oldPrice?: number
  meta: string
  description?: string
  plate: Plate
}

const CREAM: Plate = { from: '#fff7d6', to: '#fbe6a2' }
const PEACH: Plate = { from: '#fff1d9', to: '#fadcae' }
const ROSE: Plate = { from: '#ffe6e0', to: '#f8c9bf' }

export const goods: Good[] = [
  {
    id: 'combo',
    name: say('Kombo «Hammasi»', 'Комбо «Всё сразу»', 'كومبو الكل'),
    price: 69_000,
    oldPrice: 82_000,
    meta: '620 g',
    plate: CREAM,
  },
  {
    id: 'pizza-pepperoni',
    name: say('Pepperoni pitsa', 'Пицца Пепперони', 'بيتزا بيبروني'),
    price: 74_000,
    meta: '30 sm',
    description: say(
      'Mol goʻshtli pepperoni, motsarella, pomidor sousi',
      'Пепперони из говядины, моцарелла, томатный соус',
      'بيبروني وموتزاريلا',
    ),
    plate: CREAM,
  },
  {
    id: 'nuggets',
    name: say('Naggets, 8 dona', 'Наггетсы, 8 шт.', 'ناغتس'),
    price: 29_000,
    meta: '180 g',
    plate: CREAM,
  },
  {
    id: 'donut',
    name: say('Qulupnayli donat', 'Донат клубничный', 'دونات'),
    price: 15_000,
    meta: '70 g',
    plate: CREAM,
  },
  {
    id: 'cheeseburger',
    name: say('Chizburger klassik', 'Чизбургер классик', 'تشيز برغر'),
    price: 32_000,
    meta: '230 g',
    plate: PEACH,
  },
  {
    id: 'chickenburger',
    name: say('Tovuqli burger', 'Бургер с курицей', 'برغر دجاج'),
    price: 29_000,
    oldPrice: 36_000,
    meta: '250 g',
    plate: PEACH,
  },
  {
    id: 'fries',
    name: say('Fri kartoshkasi', 'Картофель фри', 'بطاطس'),
    price: 16_000,
    meta: '150 g',
    description: say('Tilla rang, dengiz tuzi bilan', 'Золотистый, с морской солью', 'ذهبية مع ملح البحر'),
    plate: CREAM,
  },
  {
    id: 'lavash',
    name: say('Lavash mol goʻshti bilan', 'Лаваш с говядиной', 'لفائف'),
    price: 34_000,
    meta: '320 g',
    description: say('Mol goʻshti, pomidor, chips, sous', 'Говядина, томаты, чипсы, соус', 'لحم بقر وطماطم'),
    plate: CREAM,
  },
  { id: 'cola', name: say('Kola, 0,5 l', 'Кола, 0,5 л', 'كولا'), price: 12_000, meta: '0,5 l', plate: ROSE },
]

export function goodOf(id: string): Good {
  const good = goods.find((candidate) => candidate.id === id)
  if (!good) throw new Error(`no such thing: ${id}`)
  return good
}

export function som(amount: number): string {
  return formatSom(amount, language)
}
