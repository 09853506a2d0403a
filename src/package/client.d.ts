/** Types of the files that a block imports besides code: CSS modules, pictures, fonts. */
/// <reference types="vite/client" />
