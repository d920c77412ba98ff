import { expect, it } from 'vitest'
import { translationGaps } from './translation-gaps.ts'

it.each([
  [{ uz: 'Osh', ru: 'Плов', eng: 'Pilaf' }, {}, []],
  [{ uz: 'Osh', ru: ' ', eng: '' }, { uz: '', ru: '', eng: '' }, ['ru', 'eng']],
  // a description that nobody wrote is missing nowhere, one that somebody wrote is missing elsewhere
  [{ uz: 'Osh', ru: 'Плов', eng: 'Pilaf' }, { uz: 'Qoʻy goʻshti', ru: 'Баранина', eng: '' }, ['eng']],
  [{ uz: 'Osh', ru: 'Плов', eng: 'Pilaf' }, { eng: 'Mutton' }, ['uz', 'ru']],
])('DSK-55 %j with %j lacks %j', (name, description, gaps) => {
  expect(translationGaps(name, description)).toEqual(gaps)
})
