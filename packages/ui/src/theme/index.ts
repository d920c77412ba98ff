import './fonts.css'
import './tokens.css'
import './base.css'

export { fontsToPreload } from './fonts.ts'
