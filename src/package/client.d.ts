/** Types of what a block imports beside code: CSS modules, pictures, fonts. */
/// <reference types="vite/client" />
