// Written by tools/lists.ts from the folders of apps/, each after the apps it needs. Do not edit.

export const contracts = {
};
